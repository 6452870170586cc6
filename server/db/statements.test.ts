import { expect, test } from 'vitest'
import { splitStatements } from './statements.ts'

test('splits at semicolons outside comments and quotes', () => {
  const text = `-- first; not a statement
create table a (b text default ';--x', c integer); -- trailing; words
insert into a values ('it''s; fine', 1 - 2);

`
  expect(splitStatements(text)).toEqual([
    "create table a (b text default ';--x', c integer)",
    "insert into a values ('it''s; fine', 1 - 2)",
  ])
})
