import { expect, test } from 'vitest'
import { openQuestionText } from './open-question.ts'

const event = { name: 'Denver', closing: null }
const usual = 'The stores and the schedule of Denver become visible, and it sells from now on.'

test('the question names the words that are still copied, and those that are not published', () => {
  const copied = { fromName: 'Newport', sections: ['club', 'look'] as const }
  const words = { copied: { ...copied, sections: [...copied.sections] }, unpublished: [] }
  expect(openQuestionText({ ...event, words })).toBe(`${usual} Still as in Newport: Club; Look.`)
  const unpublished = { copied: null, unpublished: ['hotel' as const] }
  expect(openQuestionText({ ...event, words: unpublished })).toBe(
    `${usual} Changed in the draft and not published: Hotel.`,
  )
})

test('without them the question is the usual one', () => {
  const none = { copied: { fromName: 'Newport', sections: [] }, unpublished: [] }
  expect(openQuestionText({ ...event, words: none })).toBe(usual)
  expect(openQuestionText({ ...event, words: null })).toBe(usual)
})
