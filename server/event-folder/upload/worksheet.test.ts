import { describe, expect, test } from 'vitest'
import { checkWorksheet } from './worksheet.ts'
import { readXlsx } from './xlsx.ts'

const files = (sheet: string, more: Record<string, string> = {}) => {
  const texts = {
    'xl/workbook.xml': '<workbook><sheet name="products" r:id="rId1"/></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationship Id="rId1" Target="worksheets/sheet1.xml"/>',
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  }
  const encoder = new TextEncoder()
  return new Map(Object.entries(texts).map(([path, text]) => [path, encoder.encode(text)]))
}

describe('the check of a worksheet', () => {
  test('finds errors, formulas without a value, and cells with and without content', () => {
    const xml =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"/></row>' +
      '<x:row r="2"><x:c r="A2" t="e"><x:v>#REF!</x:v></x:c><x:c r="B2"><x:f>1+1</x:f></x:c>' +
      '<x:c r="C2"><x:f>1+1</x:f><x:v>2</x:v></x:c></x:row>' +
      "<row r='3'><c r='A3' t='e'><v>#DIV/0!</v></c></row>"
    expect(checkWorksheet(xml, 'products')).toEqual([
      { cell: 'A2', row: 2, columnIndex: 0, text: 'The formula has the error #REF!.' },
      { cell: 'B2', row: 2, columnIndex: 1, text: expect.stringContaining('no saved value') },
      { cell: 'A3', row: 3, columnIndex: 0, text: 'The formula has the error #DIV/0!.' },
    ])
  })

  test('refuses a sheet with too many rows, or with a cell far away', () => {
    expect(() => checkWorksheet('<row/>'.repeat(10_001), 'a')).toThrow('more than 10000 rows')
    expect(() => checkWorksheet('<c r="ZZ1"/>', 'a')).toThrow('far from the table')
  })

  // A kilobyte of zip can be such a file, which would stop the server.
  test.each([
    ['cells that never end', '<c>'.repeat(1_000_000)],
    ['tags that never end', '<c '.repeat(1_000_000)],
    ['rows that never end', '<row '.repeat(9000) + 'x'.repeat(1_000_000)],
    ['values that never end', `<c>${'<v'.repeat(1_000_000)}</c>`],
  ])('takes no long time for %s', (_, xml) => {
    const startMs = performance.now()
    checkWorksheet(xml, 'products')
    expect(performance.now() - startMs).toBeLessThan(5000)
  })
})

describe('a workbook', () => {
  test.each([
    ['sheets that never end', 'xl/workbook.xml', '<sheet '],
    ['relations that never end', 'xl/_rels/workbook.xml.rels', '<Relationship '],
  ])('with %s is refused in a short time', async (_, path, tag) => {
    const startMs = performance.now()
    const read = readXlsx(files('<row/>', { [path]: tag.repeat(200_000) }))
    await expect(read).rejects.toThrow('cannot be read')
    expect(performance.now() - startMs).toBeLessThan(5000)
  })

  test('with more sheets than a person makes is refused', async () => {
    const sheets = '<sheet name="a" r:id="rId1"/>'.repeat(101)
    const read = readXlsx(files('<row/>', { 'xl/workbook.xml': sheets }))
    await expect(read).rejects.toThrow('more than 100 sheets')
  })
})
