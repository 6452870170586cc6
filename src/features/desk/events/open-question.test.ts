import { expect, test } from 'vitest'
import type { SectionName } from '#contract/entities/event-words/sections.ts'
import { openQuestionText } from './open-question.ts'

const event = { name: 'Denver', closing: null }
const usual = 'The stores and the schedule of Denver become visible, and it sells from now on.'

test('the question names the words that are still copied, and those that are not published', () => {
  const pages = [{ id: 71, name: 'Art Show' }]
  const sections = ['club', 'look'] satisfies SectionName[]
  const copied = {
    fromName: 'Newport',
    sections,
    pages,
    logos: [...pages, { id: 72, name: 'Raffle' }],
  }
  expect(openQuestionText({ ...event, words: { copied, unpublished: [] } })).toBe(
    `${usual}\n\nStill as in Newport: Club; Look; the page of 1 committee; the logos of 2 committees.`,
  )
  const unpublished = { copied: null, unpublished: ['hotel' as const] }
  expect(openQuestionText({ ...event, words: unpublished })).toBe(
    `${usual}\n\nChanged in the draft and not published: Hotel.`,
  )
})

test('without them the question is the usual one', () => {
  const none = {
    copied: { fromName: 'Newport', sections: [], pages: [], logos: [] },
    unpublished: [],
  }
  expect(openQuestionText({ ...event, words: none })).toBe(usual)
  expect(openQuestionText({ ...event, words: null })).toBe(usual)
})

test('the question says what closes', () => {
  const counts = { checks: 3, carts: 1 }
  const text = openQuestionText({ name: 'Denver', closing: 'Newport', counts, words: null })
  expect(text.split('\n\n')).toEqual([
    usual,
    expect.stringMatching(/^Newport closes\. Its stores sell nothing more/),
    '3 orders wait for a check. A check that comes later can still be marked as received. 1 open cart is not paid.',
    'Early-access codes stay valid. End the old ones under Codes.',
  ])
})
