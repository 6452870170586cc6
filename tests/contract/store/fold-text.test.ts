// The database folds text as the app does, so that a search finds the same on the server and offline.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldText } from '#contract/values/fold-text.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The rare scripts beyond the basic plane, and letters that PostgreSQL 15 is too old to know. */
const rare = /[\u1C89\u2C2F\uA7C0-\uA7DC\uA7F1-\uA7F6\u{10000}-\u{10FFFF}]/u

async function foldedByDatabase(texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold_text(text) as folded from unnest(${texts}::text[]) with ordinality as t (text, place)
    order by place`.execute(server.db)
  return rows.map(({ folded }) => folded)
}

test('every character', async () => {
  const { rows } = await sql<{ text: string; folded: string }>`
    select text, fold_text(text) as folded
    from (select 'a' || chr(code) || 'b' as text from generate_series(1, x'FFFF'::int) code
      where code not between x'D800'::int and x'DFFF'::int) t`.execute(server.db)
  expect(rows.length).toBeGreaterThan(60_000)
  expect(rows.filter(({ text, folded }) => !rare.test(text) && foldText(text) !== folded)).toEqual(
    [],
  )
})

test('texts of letters, marks and punctuation', async () => {
  const pieces = fc.constantFrom(...'aéÉñŁøÐßẞİıΣσς\u0301\u0303’´`–—- .&ﬁ½'.split(''))
  const texts = fc.oneof(fc.string({ unit: pieces }), fc.string({ unit: 'grapheme' }))
  const sample = fc.sample(texts, 5000).filter((text) => !rare.test(text) && !text.includes('\0'))
  expect(await foldedByDatabase(sample)).toEqual(sample.map(foldText))
})
