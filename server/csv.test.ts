import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsCell, type CsvCell, csvFileName, disarmed, toCsv } from './csv.ts'

/** Reads a file as a spreadsheet does. */
function read(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cells = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy
  for (const [, cell = '', end] of text.slice(1).matchAll(cells)) {
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

const nastyCharacters = ['=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', ' ', 'é', '🐾']

describe('CSV for spreadsheets', () => {
  test('starts with a byte order mark, quotes texts and not numbers', () => {
    expect(
      toCsv([
        ['Name', 'Qty'],
        ['Lee, "Ann"', 2],
        ['', -1.5],
      ]),
    ).toBe('\uFEFF"Name","Qty"\r\n"Lee, ""Ann""",2\r\n"",-1.5\r\n')
  })

  test.each([
    '=1+1',
    '=HYPERLINK("http://example.com","x")',
    '+1 401 555 0100',
    '-2',
    '@SUM(A1)',
    '＝1+1',
    "'=1",
  ])('disarms %j', (text) => {
    expect(read(toCsv([[text]]))).toEqual([[`'${text}`]])
  })

  test.each([
    ["x;=cmd|' /C calc'!A0;y", "x;'=cmd|' /C calc'!A0;y"],
    ['a; "+1"; \t @b', `a; "'+1"; \t '@b`],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    ['a\n=1', "a\n'=1"],
    ['a\r\n "@b', `a\r\n "'@b`],
    ["a;'-1", "a;''-1"],
    ['a;;＝1', "a;;'＝1"],
  ])('disarms %j inside, where semicolons, tabs and line breaks split', (text, shown) => {
    expect(read(toCsv([[text]]))).toEqual([[shown]])
  })

  test.each([
    'Ann',
    ' =1',
    "it's",
    "'t",
    '1=1',
    'a\nb',
    'a; b',
    'a;1-2',
    'a\t1 = b',
    'a, -b',
    '🐾',
    '""',
    ',',
    '',
  ])('leaves %j alone', (text) => {
    expect(read(toCsv([[text]]))).toEqual([[text]])
  })

  test('any texts survive a round trip, and none starts a formula', () => {
    const nasty = fc
      .array(fc.constantFrom(...nastyCharacters), { maxLength: 8 })
      .map((all) => all.join(''))
    const cell = fc.oneof(fc.string({ maxLength: 12 }), nasty, fc.integer())
    const rows = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 5 }),
      )
    fc.assert(
      fc.property(rows, (given: CsvCell[][]) => {
        const seen = read(toCsv(given))
        const isSame = (value: CsvCell, shown: string | undefined) =>
          shown === String(value) || disarmed(shown ?? '') === value
        const isArmed = (value: CsvCell, shown: string | undefined) =>
          typeof value === 'string' && /^[=+\-@\t\r\n]/.test(shown ?? '')
        return (
          seen.length === given.length &&
          given.every((row, at) =>
            row.every(
              (value, column) =>
                isSame(value, seen[at]?.[column]) && !isArmed(value, seen[at]?.[column]),
            ),
          )
        )
      }),
      { numRuns: 300 },
    )
  })

  test('no part between semicolons, tabs or line breaks starts a formula', () => {
    const nasty = fc
      .array(fc.constantFrom(...nastyCharacters, "'", '＝'), { maxLength: 10 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(fc.array(nasty, { maxLength: 4 }), (texts) => {
        const [, ...parts] = toCsv([[1, ...texts]]).split(/[;\t\r\n]/)
        expect(parts.filter((part) => /^[ "]*[=+\-@＝＋－＠]/.test(part))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

test('cents become decimal dollars', () => {
  expect([1999, 5, 0, 100].map(centsCell)).toEqual([19.99, 0.05, 0, 1])
})

test('file names keep words only', () => {
  expect(csvFileName('Sold', 'Ways & Means / “Raffle”')).toBe('sold-ways-means-raffle.csv')
  expect(csvFileName('Sold', '../../etc')).toBe('sold-etc.csv')
})
