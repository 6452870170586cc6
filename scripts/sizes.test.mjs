import { expect, test } from 'vitest'
import { allPages } from '#contract/pages.ts'
import { sizesOf } from './sizes.mjs'

const screens = allPages.map(({ screen }) => [`src/${screen}`, { file: 'screen.js' }])
const manifest = {
  ...Object.fromEntries(screens),
  'index.html': { file: 'entry.js', imports: ['base'] },
  base: { file: 'base.js' },
  'src/features/hotel/hotel-screen.tsx': { file: 'hotel.js', imports: ['base', 'parts'] },
  parts: { file: 'parts.js', imports: ['more'] },
  more: { file: 'more.js', imports: ['base'] },
  font: { file: 'font.woff2' },
}
const bytes = { 'parts.js': 200, 'more.js': 3000, 'entry.js': 160_000, 'base.js': 5 }
const sizes = sizesOf(manifest, (file) => bytes[file] ?? 10)
const sizeOf = (page, part) => sizes.find((size) => size.page === page && size.part === part)

test("a screen counts all that its chunk imports, less the first page's code", () => {
  expect(sizeOf('/hotel', 'screen')).toMatchObject({ bytes: 3210 })
  expect(sizeOf('/super', 'screen')).toMatchObject({ bytes: 10 })
  expect(sizeOf('/super', 'document')).toMatchObject({ bytes: 10 })
  expect(sizeOf('all', 'fonts')).toMatchObject({ bytes: 10 })
})

test('the first code counts the entry with its imports, and can be over its budget', () => {
  const { bytes: first, budget } = sizeOf('all', 'first code')
  expect(first).toBe(160_005)
  expect(first).toBeGreaterThan(budget)
})

test('a screen without a chunk is an error', () => {
  const { 'src/features/hotel/hotel-screen.tsx': _, ...without } = manifest
  expect(() => sizesOf(without, () => 1)).toThrow('The build has no chunk of src/features/hotel')
})
