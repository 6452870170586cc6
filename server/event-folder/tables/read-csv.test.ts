import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from '../../csv.ts'
import { readCsv } from './read-csv.ts'

describe('reading a spreadsheet’s file', () => {
  test('takes either kind of line end, with the mark of UTF-8 or without', () => {
    const rows = [
      { line: 1, row: 1, cells: ['id', 'name'] },
      { line: 2, row: 2, cells: ['3', 'Lee, "Ann"'] },
    ]
    const file = 'id,name\r\n3,"Lee, ""Ann"""\r\n'
    expect(readCsv(`\uFEFF${file}`)).toEqual({ rows, error: null })
    expect(readCsv(file.replaceAll('\r\n', '\n').trimEnd())).toEqual({ rows, error: null })
  })

  test('takes semicolons where the heading has them, with commas as part of the cells', () => {
    const { rows } = readCsv('name;price\r\n"Tee; navy";24,50\r\nCap, red;\r\n')
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['name', 'price'],
      ['Tee; navy', '24,50'],
      ['Cap, red', ''],
    ])
    expect(readCsv('name\tprice\nTee, navy\t$24.00\n').rows[1]?.cells).toEqual([
      'Tee, navy',
      '$24.00',
    ])
    expect(readCsv('name,note\nTee,a; b\n').rows[1]?.cells).toEqual(['Tee', 'a; b'])
    expect(readCsv('a;b\n"c",d\n').error?.text).toBe(
      'After a closing quotation mark only a semicolon or the end of the line may follow.',
    )
  })

  test('stops at more rows, or a longer row, than a person writes', () => {
    expect(readCsv('a\n'.repeat(10_000)).error).toBeNull()
    expect(readCsv('a\n'.repeat(10_001)).error).toEqual({
      line: 10_002,
      text: 'There are more than 10000 rows.',
    })
    expect(readCsv('a\n1,2\n'.padEnd(200_000, ',')).error).toEqual({
      line: 3,
      text: 'This line has more than 100000 characters.',
    })
    expect(readCsv('a,b\n1,'.padEnd(90_000, 'x')).error).toBeNull()
  })

  test('counts lines and rows past empty rows and past cells of several lines', () => {
    const { rows } = readCsv('a,b\n,\n"one\ntwo",2\n\n  , \n3,4\n')
    expect(rows).toEqual([
      { line: 1, row: 1, cells: ['a', 'b'] },
      { line: 3, row: 3, cells: ['one\ntwo', '2'] },
      { line: 7, row: 6, cells: ['3', '4'] },
    ])
  })

  test('keeps an empty last cell', () => {
    expect(readCsv('a,').rows).toEqual([{ line: 1, row: 1, cells: ['a', ''] }])
    expect(readCsv('a,\n').rows).toEqual([{ line: 1, row: 1, cells: ['a', ''] }])
  })

  test('names the line where a quotation mark goes wrong, and gives what stands before it', () => {
    const open = readCsv('a\nb\n"c\nd\n')
    expect(open.rows).toHaveLength(2)
    expect(open.error).toEqual({
      line: 3,
      text: 'A quotation mark is opened here and never closed.',
    })
    expect(readCsv('a\n"b" c,d\n').error).toEqual({
      line: 2,
      text: 'After a closing quotation mark only a comma or the end of the line may follow.',
    })
  })

  test('a quotation mark inside a plain cell is an error', () => {
    expect(readCsv('a,b\n5" leash,x\n').error).toMatchObject({ line: 2 })
    expect(readCsv('"5"" leash",x\n').rows[0]?.cells).toEqual(['5" leash', 'x'])
  })

  test('counts the lines of a cell with Windows line ends once', () => {
    const { rows } = readCsv('a,b\r\n"one\r\ntwo",2\r\n3,4\r\n')
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 4])
  })

  test('gives back whatever was written', () => {
    const nasty = fc.constantFrom(
      '=',
      '+',
      "'",
      '@',
      '\t',
      '\r',
      '\n',
      '"',
      ',',
      ';',
      ' ',
      'é',
      '🐾',
    )
    const cell = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.array(nasty, { maxLength: 8 }).map((all) => all.join('')),
    )
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 })
    fc.assert(
      fc.property(rows, (given) => {
        const isFilled = (row: string[]) => row.some((one) => one.trim() !== '')
        const { rows: read, error } = readCsv(toCsv(given))
        expect(error).toBeNull()
        const withoutCrLf = given.map((row) => row.map((one) => one.replaceAll('\r\n', '\n')))
        expect(read.map(({ cells }) => cells)).toEqual(withoutCrLf.filter(isFilled))
      }),
      { numRuns: 500 },
    )
  })
})
