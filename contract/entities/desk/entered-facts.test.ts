import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  emptyEntry,
  enteredShape,
  enteredUnitsOf,
  entryToFacts,
  factsToEntry,
} from './entered-facts.ts'
import { productLimits } from '../product-limits.ts'
import { pictureFacts, saleFacts } from '../product.ts'
import { count, flag, html, instantMs, line, name, pictures, texts } from '../units.ts'

const facts = z.object({
  title: name(),
  note: line(),
  story: html(),
  isRare: flag(),
  piecesPerBox: count(),
  openedMs: instantMs(),
  photos: pictures(),
  photoTexts: texts(),
})
const values = {
  title: 'Mug',
  note: '',
  story: '<p>Warm</p>',
  isRare: true,
  piecesPerBox: 3,
  openedMs: Date.UTC(2026, 4, 4, 12, 0, 1),
  photos: ['a.jpg'],
  photoTexts: [''],
}
const entry = {
  title: 'Mug',
  note: '',
  story: '<p>Warm</p>',
  isRare: true,
  piecesPerBox: 3,
  openedAt: '2026-05-04T12:00:01.000Z',
  photos: ['a.jpg'],
  photoTexts: [''],
}

test('facts are entered by their names, an instant as text, and come back as they were', () => {
  expect(factsToEntry(facts, values)).toEqual(entry)
  expect(entryToFacts(facts, entry)).toEqual(values)
  expect(enteredUnitsOf(facts)).toContainEqual(['openedAt', 'instantMs'])
  const open = { ...values, openedMs: null, piecesPerBox: null }
  expect(entryToFacts(facts, factsToEntry(facts, open))).toEqual(open)
})

test('facts that the history has under another name are entered under that one', () => {
  const nothing = { limit: null, availableAt: null, memberAvailableAt: null }
  expect(emptyEntry(saleFacts)).toMatchObject(nothing)
  expect(emptyEntry(pictureFacts)).toEqual({ images: [], imageTexts: [] })
})

test.each([
  ['a blank name', { title: ' ' }],
  ['a line that is too long', { note: 'x'.repeat(productLimits.name + 1) }],
  ['HTML that is too long', { story: 'x'.repeat(productLimits.description + 1) }],
  ['a text for a switch', { isRare: 'yes' }],
  ['a count of zero', { piecesPerBox: 0 }],
  ['an instant of another century', { openedAt: '1926-05-04T12:00:00Z' }],
  ['a picture without a path', { photos: [''] }],
  ['a text that is too long', { photoTexts: ['x'.repeat(productLimits.pictureText + 1)] }],
  ['a missing fact', { note: undefined }],
])('%s is refused', (_, change) => {
  const schema = z.object(enteredShape(facts))
  expect(schema.safeParse(entry).data).toEqual(entry)
  expect(schema.safeParse({ ...entry, ...change }).success).toBe(false)
})
