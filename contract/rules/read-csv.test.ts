import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from './csv.ts'
import { readCsv } from './read-csv.ts'

describe('reading a spreadsheet’s file', () => {
  test('takes either kind of line end, with the mark of UTF-8 or without', () => {
    const rows = [
      { line: 1, cells: ['id', 'name'] },
      { line: 2, cells: ['3', 'Lee, "Ann"'] },
    ]
    const file = 'id,name\r\n3,"Lee, ""Ann"""\r\n'
    expect(readCsv(`\uFEFF${file}`)).toEqual({ rows, fault: null })
    expect(readCsv(file.replaceAll('\r\n', '\n').trimEnd())).toEqual({ rows, fault: null })
  })

  test('takes semicolons where the heading has them, with commas as part of the cells', () => {
    const { rows } = readCsv('name;price\r\n"Tee; navy";24,50\r\nCap, red;\r\n')
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['name', 'price'],
      ['Tee; navy', '24,50'],
      ['Cap, red', ''],
    ])
    expect(readCsv('name,note\nTee,a; b\n').rows[1]?.cells).toEqual(['Tee', 'a; b'])
    expect(readCsv('a;b\n"c",d\n').fault?.text).toBe(
      'After a closing quotation mark only a semicolon or the end of the line may follow.',
    )
  })

  test('counts lines past empty rows and past cells of several lines', () => {
    const { rows } = readCsv('a,b\n,\n"one\ntwo",2\n\n  , \n3,4\n')
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['one\ntwo', '2'] },
      { line: 7, cells: ['3', '4'] },
    ])
  })

  test('keeps an empty last cell', () => {
    expect(readCsv('a,').rows).toEqual([{ line: 1, cells: ['a', ''] }])
    expect(readCsv('a,\n').rows).toEqual([{ line: 1, cells: ['a', ''] }])
  })

  test('names the line where a quotation mark goes wrong, and gives what stands before it', () => {
    const open = readCsv('a\nb\n"c\nd\n')
    expect(open.rows).toHaveLength(2)
    expect(open.fault).toEqual({
      line: 3,
      text: 'A quotation mark is opened here and never closed.',
    })
    expect(readCsv('a\n"b" c,d\n').fault).toEqual({
      line: 2,
      text: 'After a closing quotation mark only a comma or the end of the line may follow.',
    })
  })

  test('a quotation mark inside a plain cell is just that', () => {
    expect(readCsv('5" leash,x\n').rows[0]?.cells).toEqual(['5" leash', 'x'])
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
        const { rows: read, fault } = readCsv(toCsv(given))
        expect(fault).toBeNull()
        expect(read.map(({ cells }) => cells)).toEqual(given.filter(isFilled))
      }),
      { numRuns: 500 },
    )
  })
})
