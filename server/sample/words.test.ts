// The figures of the sample event stand where the specification puts them.
import { expect, test } from 'vitest'
import { committeesOf } from '#contract/rules/event/event-words.ts'
import { sampleCommittees } from './committees.ts'
import { samplePictures } from './load.ts'
import { sampleWords } from './words.ts'

const words = sampleWords()
const values = (facts: { label: string; value: string }[]) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, value]))

test('keeps the dates of the hero, the letter, the tiles and the RV places apart', () => {
  expect(words.event.dates).toBe('Monday May 4 to Saturday May 9, 2026')
  expect(words.welcome.letter).toContain('the show runs May 5 to 9')
  expect(words.home.scheduleDays).toEqual([3, 4, 5, 6, 7, 8, 9].map((day) => `2026-05-0${day}`))
  expect(values(words.hotel.rvCamping.facts)['Days']).toBe('Monday May 4 to Sunday May 10')
  expect(words.earlyAccess.offerEnds).toBe('2026-01-15T00:00')
})

test('calculates a cancellation with the terms that the hotel page names', () => {
  const facts = values(words.hotel.reservations.facts)
  expect(facts['Cancellations to be refunded']).toBe('Must arrive before April 3, 2026')
  expect(facts['Later cancellations']).toContain('($190.97)')
  expect(words.hotel.cancellation).toMatchObject({
    refundedBefore: '2026-04-03',
    chargeCents: 19097,
  })
})

test('says when entries close, and has seven judges', () => {
  expect(values(words.superintendent.entries.facts)['Entries close']).toBe(
    'Wednesday, April 15, 2026 at 12:00 p.m. Eastern Time',
  )
  expect(words.superintendent.entriesClose).toBe('2026-04-15T12:00')
  expect(words.judges.judges).toHaveLength(7)
})

test('links only to committees and pictures of the sample event', () => {
  const known = new Set(sampleCommittees.map(({ id }) => id))
  const linked = [...committeesOf('home', words.home), ...committeesOf('club', words.club)]
  expect(linked.filter((id) => !known.has(id))).toEqual([])
  expect(linked).toEqual(expect.arrayContaining([22, 31, 78, 3, 56, 28, 35, 49, 50, 55]))
  const pictures = samplePictures()
  expect([words.look.icon, words.sponsor.logo].filter((path) => !pictures.has(path))).toEqual([])
})
