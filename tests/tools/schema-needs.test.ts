// A migration that takes something from the release before says which release it needs (rule 130).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..', '..', 'server', 'db', 'migrations')
/** From it on a release can run on a later schema. */
const first = '0190-schema-needs.sql'

const statementsOf = (script: string) => script.replaceAll(/--.*$/gm, '').toLowerCase().split(';')
const textsIn = (list: string) => list.match(/'[^']*'/g) ?? []

/** Whether the statement checks a column for a list of texts that has all texts of the list before. */
function widensCheck(statement: string, earlier: readonly string[]): boolean {
  const [, table, column, list = ''] =
    /\balter table (\w+)\s+add constraint \w+\s+check \((\w+) in\s*\(([^)]*)\)\)/.exec(statement) ??
    []
  const ofTable = new RegExp(`\\b(create|alter) table ${table}\\b`)
  const ofColumn = new RegExp(`\\bcheck \\(${column} in\\s*\\(([^)]*)\\)\\)`, 'g')
  const before = earlier
    .filter((one) => ofTable.test(one))
    .flatMap((one) => [...one.matchAll(ofColumn)])
    .at(-1)
  const texts = new Set(textsIn(list))
  return before !== undefined && textsIn(before[1] ?? '').every((text) => texts.has(text))
}

/** Whether a release that does not know of the migration might fail on its schema, after `earlier` migrations. */
function takesSomething(script: string, earlier = ''): boolean {
  const statements = statementsOf(script)
  const made = statements.flatMap((one) => /\bcreate table (\w+)/.exec(one)?.[1] ?? [])
  return statements.some((statement) => {
    const takes = /\b(drop (table|column|function|default)|rename|set not null|set data type)\b/
    if (takes.test(statement)) return true
    const [, table = ''] = /\bcreate unique index\b.* on (\w+)/s.exec(statement) ?? []
    if (table !== '' && !made.includes(table)) return true
    const isChange = /\balter table\b/.test(statement)
    if (widensCheck(statement, statementsOf(earlier))) return false
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

const oldCheck = "create table notes (kind text not null check (kind in ('a', 'b')))"
const newCheck = (list: string) =>
  `alter table notes drop constraint notes_kind_check;
   alter table notes add constraint notes_kind_check check (kind in (${list}))`

test.each([
  ["'a', 'b', 'c'", oldCheck, false],
  ["'a', 'c'", oldCheck, true],
  ["'a', 'b'", `${oldCheck};${newCheck("'a', 'b', 'c'")}`, true],
  ["'a', 'b', 'c'", '', true],
])('a check for %s takes something: %s', (list, earlier, isTaken) => {
  expect(takesSomething(newCheck(list), earlier)).toBe(isTaken)
})

test('each migration that takes something from the release before names what it needs', () => {
  const all = readdirSync(folder).toSorted()
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
  const later = all.filter((name) => name >= first)
  expect(later[0]).toBe(first)
  const silent = later.filter((name) => {
    const script = textOf(name)
    const earlier = all.filter((one) => one < name).map(textOf)
    return takesSomething(script, earlier.join(';')) && !script.includes('insert into schema_needs')
  })
  expect(silent).toEqual([])
})
