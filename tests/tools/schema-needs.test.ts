// A migration that takes something from the release before says which release it needs (rule 130).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..', '..', 'server', 'db', 'migrations')
/** From it on a release can run on a later schema. */
const first = '0190-schema-needs.sql'

/** Whether a release that does not know of the migration might fail on its schema. */
function takesSomething(script: string): boolean {
  const statements = script.replaceAll(/--.*$/gm, '').toLowerCase().split(';')
  const made = statements.flatMap((one) => /\bcreate table (\w+)/.exec(one)?.[1] ?? [])
  return statements.some((statement) => {
    const takes = /\b(drop (table|column|function|default)|rename|set not null|set data type)\b/
    if (takes.test(statement)) return true
    const [, table = ''] = /\bcreate unique index\b.* on (\w+)/s.exec(statement) ?? []
    if (table !== '' && !made.includes(table)) return true
    const isChange = /\balter table\b/.test(statement)
    const addsConstraint = /\badd (constraint|check|unique|foreign key|primary key)\b/
    const isRequired = /\badd column\b[^,]*\bnot null\b(?![^,]*\bdefault\b)/
    const isType = /\balter column \w+ type\b/
    return isChange && [addsConstraint, isRequired, isType].some((one) => one.test(statement))
  })
}

test.each([
  ['alter table orders drop column note', true],
  ['alter table orders rename column note to notes', true],
  ['alter table orders alter column note set not null', true],
  ['alter table orders alter column note type integer', true],
  ['alter table orders add column note text not null', true],
  ['alter table orders add constraint positive check (total_cents > 0)', true],
  ['alter table orders alter column note drop default', true],
  ['create unique index one_note on orders (note)', true],
  ['create table notes (id integer); create unique index one_note on notes (id)', false],
  ["alter table orders add column note text not null default ''", false],
  ['alter table orders add column note text', false],
  ['create table notes (id integer not null)', false],
  ['drop index notes_by_id; create index notes_by_id on notes (id)', false],
])('%s: %s', (script, isTaken) => {
  expect(takesSomething(script)).toBe(isTaken)
})

test('each migration that takes something from the release before names what it needs', () => {
  const later = readdirSync(folder).filter((name) => name >= first)
  expect(later[0]).toBe(first)
  const silent = later.filter((name) => {
    const script = readFileSync(join(folder, name), 'utf8')
    return takesSomething(script) && !script.includes('insert into schema_needs')
  })
  expect(silent).toEqual([])
})
