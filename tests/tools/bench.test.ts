// A part of the benchmark replaces its own section of docs/benchmarks.md and no other; Lighthouse's scores are asserted.
import { expect, test } from 'vitest'
import { withSection } from '#bench/document.ts'
import { failuresOf, readAssertions } from '#bench/lighthouse-assertions.ts'
import { toMarkdown } from '#bench/table.ts'

const titles = ['Server', 'Pages', 'Peak']
const sectionOf = (title: string, figure: string) => ({
  title,
  tables: [{ heads: ['what', 'ms'], rows: [['list', figure]] }],
  notes: ['Two processors.'],
  measuredOn: 'Measured on a Monday.',
})

test('a section is inserted in order and replaced by the next run', () => {
  const peak = withSection('', titles, sectionOf('Peak', '7'))
  const both = withSection(peak, titles, sectionOf('Server', '12'))
  expect(both.indexOf('## Server')).toBeLessThan(both.indexOf('## Peak'))
  const again = withSection(both, titles, sectionOf('Server', '11'))
  expect(again).toBe(both.replace('|  12 |', '|  11 |'))
})

test('the section of a removed part is dropped', () => {
  const before = withSection('', ['Old'], sectionOf('Old', '1'))
  expect(withSection(before, titles, sectionOf('Pages', '2'))).not.toContain('Old')
})

test('a Markdown table has aligned columns', () => {
  expect(toMarkdown({ heads: ['what', 'ms'], rows: [['a', '10']] })).toBe(
    ['| what |  ms |', '| ---- | --: |', '| a    |  10 |'].join('\n'),
  )
})

test('scores below those of lighthouserc.json fail, and a low performance warns', () => {
  const { matrix } = readAssertions()
  const whole = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
  const levels = (path: string, scores: object) =>
    failuresOf(path, { ...whole, ...scores }, matrix).map(({ level, text }) => `${level} ${text}`)
  expect(levels('/hotel', {})).toEqual([])
  expect(levels('/hotel', { seo: 92, performance: 70 })).toEqual([
    'warn /hotel: performance is 70, not 90',
    'error /hotel: seo is 92, not 100',
  ])
  // A page behind the sign-in is kept out of search engines on purpose.
  expect(levels('/checkout', { seo: 63 })).toEqual([])
  expect(levels('/checkout', { accessibility: 99 })).toHaveLength(1)
})
