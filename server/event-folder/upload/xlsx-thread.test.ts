import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { readXlsxInThread } from './xlsx-thread.ts'

const encoder = new TextEncoder()
const rows = Array.from({ length: 9999 }, (_, at) => {
  const cells = ['A', 'B', 'C', 'D', 'E', 'F'].map(
    (column) => `<c r="${column}${at + 1}" t="inlineStr"><is><t>${column} ${at + 1}</t></is></c>`,
  )
  return `<row r="${at + 1}">${cells.join('')}</row>`
})
const workbook = (sheet: string) =>
  new Map(
    Object.entries({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="products" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    }).map(([path, text]) => [path, encoder.encode(text)]),
  )

test('a large spreadsheet is read in a worker thread', async () => {
  const threads: Worker[] = []
  const note = (thread: Worker) => threads.push(thread)
  process.on('worker', note)
  const [sheet] = await readXlsxInThread(workbook(rows.join('')))
  process.off('worker', note)
  expect(threads).toHaveLength(1)
  expect(sheet?.rows).toHaveLength(9999)
  expect(sheet?.rows[9998]?.cells).toEqual(['A', 'B', 'C', 'D', 'E', 'F'].map((c) => `${c} 9999`))
})

test('a spreadsheet that cannot be read is refused as without the thread', async () => {
  await expect(readXlsxInThread(workbook('<row/>'.repeat(10_001)))).rejects.toThrow(
    'more than 10000 rows',
  )
})
