import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEvent, nothingKnown } from '../test-support.ts'
import { planUploadInThread } from './upload-thread.ts'

const threads: Worker[] = []
const note = (thread: Worker) => threads.push(thread)
beforeAll(() => void process.on('worker', note))
afterAll(() => void process.off('worker', note))

const present = {
  event: { ...anEvent, isOpen: false },
  committees: [],
  products: [],
  schedule: [],
  words: {},
}
const siteUrl = 'https://shop.example'

/** What becomes of the file, and how often this thread's loop went round meanwhile. */
async function plan(fileName: string, file: string | Uint8Array) {
  const reading = { isDone: false }
  const order = { fileName, table: null, present, known: nothingKnown, siteUrl }
  const planned = planUploadInThread({ ...order, file: Buffer.from(file).toString('base64') })
    .catch((error: Error) => error)
    .finally(() => {
      reading.isDone = true
    })
  let turns = 0
  for (; !reading.isDone; turns += 1) await nextTurn()
  return { planned: await planned, turns }
}

const encoder = new TextEncoder()
const eventJson = encoder.encode(JSON.stringify(anEvent))
const lines = (head: string, count: number, line: (at: number) => string) =>
  `${[head, ...Array.from({ length: count }, (_, at) => line(at))].join('\r\n')}\r\n`
const schedule = (count: number) =>
  lines('key,start,title', count, (at) => `k${at},2027-05-04 09:00,Title ${at}`)

const zeros = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`content/${at}.html`, new Uint8Array(9_000_000)]),
  )
const page = `"<p>${'Some <b>text</b> '.repeat(20)}</p>"`
const workbook = (rows: string) =>
  zipSync({
    '[Content_Types].xml': encoder.encode('<Types/>'),
    'xl/workbook.xml': encoder.encode(
      '<workbook xmlns:r="r"><sheets><sheet name="schedule" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': encoder.encode(
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': encoder.encode(
      `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ),
  })
const sheetRow = (at: number, texts: string[]) => {
  const cells = texts.map(
    (text, index) => `<c r="${'ABC'[index]}${at}" t="inlineStr"><is><t>${text}</t></is></c>`,
  )
  return `<row r="${at}">${cells.join('')}</row>`
}

// On the server’s own thread each of them would be one turn of up to four seconds.
describe('the loop goes on while the thread reads', () => {
  // So that the turns of its start don't count.
  beforeAll(() => plan('schedule.csv', schedule(1)))

  test.each([
    ['a small zip of large files', 'event.zip', () => zipSync(zeros(6))],
    ['a zip that is too large', 'event.zip', () => zipSync(zeros(8))],
    ['a table with 100,000 rows', 'schedule.csv', () => schedule(100_000)],
    [
      'ten thousand products with descriptions',
      'event.zip',
      () =>
        zipSync({
          'event.json': eventJson,
          'committees.csv': encoder.encode('id,name\r\n31,A\r\n'),
          'products.csv': encoder.encode(
            lines(
              'key,committee,name,description,price',
              9999,
              (at) => `k${at},31,N ${at},${page},1`,
            ),
          ),
        }),
    ],
    [
      'a spreadsheet with ten thousand rows',
      'schedule.xlsx',
      () => {
        const row = (at: number) => sheetRow(at + 2, [`k${at}`, '2027-05-04 09:00', `Title ${at}`])
        const rows = Array.from({ length: 9999 }, (_, at) => row(at))
        return workbook([sheetRow(1, ['key', 'start', 'title']), ...rows].join(''))
      },
    ],
  ])('%s', async (_, fileName, file) => {
    const { turns } = await plan(fileName, file())
    expect(turns).toBeGreaterThan(20)
  })
})

test('the answer has the plan, the places of its rows and what is wrong', async () => {
  const { planned } = await plan('schedule.csv', `${schedule(2)}k9,tomorrow,T\r\n`)
  expect(planned).toMatchObject({
    isWhole: false,
    tables: [{ table: 'schedule', rows: 3 }],
    plan: { event: { id: 27 }, schedule: [{ key: 'k0' }, { key: 'k1' }] },
    faults: [{ at: { file: 'schedule.csv', line: 4, cell: 'B4' } }],
  })
  const rows = sheetRow(1, ['key', 'start', 'title']) + sheetRow(2, ['a', '2027-05-04 09:00', 'T'])
  expect((await plan('schedule.xlsx', workbook(rows))).planned).toMatchObject({
    labels: new Map([['schedule.csv', 'schedule.xlsx, sheet schedule']]),
    plan: { schedule: [{ key: 'a', title: 'T' }] },
  })
  const table = await plan('schedule.csv', schedule(100_000))
  expect(table.planned).toMatchObject({ faults: [{ text: 'There are more than 10000 rows.' }] })
})

test('one thread reads all uploads, and what it refuses does not end it', async () => {
  const before = threads.length
  const refused = await plan('event.zip', zipSync({ 'a.txt': new Uint8Array(1) }))
  expect(refused.planned).toMatchObject({ message: expect.stringContaining('no table') })
  const all = await Promise.all([1, 2, 3].map((count) => plan('schedule.csv', schedule(count))))
  expect(all.map(({ planned }) => planned)).toMatchObject(
    [1, 2, 3].map((rows) => ({ tables: [{ rows }] })),
  )
  expect(threads.length - before).toBeLessThanOrEqual(1)
})
