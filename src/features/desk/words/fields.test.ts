import { expect, test } from 'vitest'
import { sectionNames, sections } from '#contract/entities/event-words/sections.ts'
import { defaultWords } from '#contract/entities/event-words/default-words.ts'
import type { Field } from './field-kinds.ts'
import { labelAt, sectionFields } from './fields.ts'

const words = defaultWords({ name: 'Sample', startDate: '2027-10-03', endDate: '2027-10-08' })
const keysOf = (fields: readonly Field[]) =>
  fields
    .flatMap((field) => (field.kind === 'file' ? [field.key, field.size] : field.key))
    .toSorted()

/** Compares the fields with the content, group by group. */
function check(fields: readonly Field[], content: object): void {
  expect(keysOf(fields)).toEqual(Object.keys(content).toSorted())
  for (const field of fields) {
    const inner: unknown = Object.entries(content).find(([key]) => key === field.key)?.[1]
    if (field.kind === 'group') check(field.fields, inner as object)
    if (field.kind === 'optional' || field.kind === 'list') check(field.fields, field.empty)
    if (field.kind === 'list' || field.kind === 'links') expect(Array.isArray(inner)).toBe(true)
  }
}

test.each(sectionNames)('the form of %s has every part of the section, and no other', (name) => {
  expect(Object.keys(sections[name].shape).toSorted()).toEqual(keysOf(sectionFields[name]))
  check(sectionFields[name], words[name])
})

test.each([
  ['event', 'title', 'Title'],
  ['event', 'quickFacts.1.value', 'Quick Facts 2: Value'],
  ['event', 'quickFacts', 'Quick Facts'],
  ['home', 'learnMore.0.label', 'Learn More 1'],
  ['home', 'downloads.announcement', 'Downloads: Announcement'],
  ['home', 'unknown', ''],
] as const)('the label of a path: %s %s', (section, path, label) => {
  expect(labelAt(sectionFields[section], path)).toBe(label)
})
