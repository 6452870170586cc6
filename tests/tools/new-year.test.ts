// docs/new-year.md must explain exactly the columns of each table.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { columns, neededColumns, type TableName } from '#server/event-folder/columns.ts'

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'new-year.md'), 'utf8')

test.each(Object.keys(columns) as TableName[])('the page explains the columns of %s', (table) => {
  const [, section = ''] = page.split(`### ${table}.csv\n`)
  const [own = ''] = section.split('\n#')
  const rows = [...own.matchAll(/^\| `(\w+)`( \\\*)? +\|/gm)]
  expect(rows.map(([, name]) => name)).toEqual(columns[table])
  const marked = rows.filter(([, , mark]) => mark).map(([, name]) => name)
  expect(new Set(marked)).toEqual(new Set(neededColumns[table]))
})
