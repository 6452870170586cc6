// Uploaded files that can't be read: refused in words, and nothing changes (rule 63).
import type { Worker } from 'node:worker_threads'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type ImportDesk, importDeskOf, upload, type Upload } from '#tests/support/desk/imports.ts'
import { codeOf, messageOf, type Shop, startShop } from '#tests/support/product/shop.ts'
import { xlsxFile } from '#tests/support/desk/xlsx.ts'

let shop: Shop
let desk: ImportDesk

beforeAll(async () => {
  shop = await startShop()
  desk = await importDeskOf(shop)
})
afterAll(() => shop.close())

describe('what cannot be read', () => {
  const manyRows = Array.from({ length: 100_000 }, (_, at) => [at])
  const bomb = () => zipSync({ 'products.csv': new Uint8Array(30 * 1024 * 1024) })
  const cut = () => {
    const zip = Buffer.from(zipSync({ 'judges.csv': strToU8('x'), 'products.csv': strToU8('x') }))
    return zip.subarray(0, zip.lastIndexOf(Buffer.from([0x50, 0x4b, 3, 4])))
  }
  const cases: [string, () => Upload, RegExp][] = [
    [
      'a sheet of 100,000 rows',
      () => upload('a.xlsx', xlsxFile({ products: manyRows })),
      /^The sheet “products” has more than 10000 rows\.$/,
    ],
    [
      'a cell far from the table',
      () =>
        upload(
          'a.xlsx',
          xlsxFile(
            { a: [['key']] },
            {
              'xl/worksheets/sheet1.xml':
                '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>',
            },
          ),
        ),
      /far from the table/,
    ],
    [
      'macros',
      () => upload('a.xlsm', xlsxFile({ products: [['key']] }, { 'xl/vbaProject.bin': 'x' })),
      /^The spreadsheet contains macros/,
    ],
    [
      'a spreadsheet whose sheet unpacks to more than 20 MB',
      () =>
        upload(
          'a.xlsx',
          xlsxFile(
            { products: [['key']] },
            { 'xl/worksheets/sheet1.xml': ' '.repeat(21 * 1024 * 1024) },
          ),
        ),
      /^The file xl\/worksheets\/sheet1\.xml is larger than 20 MB\.$/,
    ],
    [
      'a spreadsheet that unpacks to more than 48 MB',
      () => {
        const part = ' '.repeat(17 * 1024 * 1024)
        const parts = { 'xl/a.xml': part, 'xl/b.xml': part, 'xl/c.xml': part }
        return upload('a.xlsx', xlsxFile({ products: [['key']] }, parts))
      },
      /^The files in the zip are larger than 48 MB together\.$/,
    ],
    ['a zip bomb', () => upload('a.zip', bomb()), /larger than 10 MB/],
    [
      'many files',
      () =>
        upload(
          'a.zip',
          zipSync(
            Object.fromEntries(
              Array.from({ length: 3001 }, (_, at) => [`images/${at}.png`, new Uint8Array()]),
            ),
          ),
        ),
      /more than 3000 files/,
    ],
    [
      'a path out of the folder',
      () => upload('a.zip', zipSync({ '../secret.csv': strToU8('x') })),
      /leads out of the folder/,
    ],
    [
      'a long name',
      () => upload('a.zip', zipSync({ [`images/${'n'.repeat(301)}.png`]: strToU8('x') })),
      /longer than 300 characters/,
    ],
    [
      'a picture of 50 MB',
      () => upload('a.zip', zipSync({ 'images/a.png': new Uint8Array(50 * 1024 * 1024) })),
      /images\/a\.png is larger than 10 MB/,
    ],
    [
      'a file to download of more than 25 MB',
      () => upload('a.zip', zipSync({ 'images/files/a.pdf': new Uint8Array(26 * 1024 * 1024) })),
      /images\/files\/a\.pdf is larger than 25 MB/,
    ],
    ['a zip cut between two files', () => upload('a.zip', cut()), /its end is missing/],
    ['a damaged zip', () => upload('a.zip', zipSync(desk.archive).subarray(0, 3000)), /damaged/],
    [
      'an old Excel file',
      () => upload('a.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
      /old Excel/,
    ],
    ['a program', () => upload('a.csv', new Uint8Array([77, 90, 0, 0, 1, 2])), /not a table/],
    ['a table of unknown name', () => upload('a.csv', 'one,two\n1,2\n'), /choose the table/],
    [
      'an empty zip',
      () => upload('a.zip', zipSync({ 'readme.txt': strToU8('x') })),
      /has no table/,
    ],
  ]
  test.each(cases)('%s is refused in words', async (_, make, words) => {
    const before = await desk.everything()
    const answer = await desk.attempt(make())
    expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid'])
    const { error } = answer.body as { error: { message: string; details: { field: string } } }
    expect(error.message).toMatch(words)
    expect(error.details.field).toBe('file')
    expect(await desk.everything()).toEqual(before)
  })

  test('forty zip bombs at once are refused in words by one thread, and the server answers meanwhile', async () => {
    const threads: Worker[] = []
    const note = (thread: Worker) => threads.push(thread)
    process.on('worker', note)
    onTestFinished(() => void process.off('worker', note))
    const before = await desk.everything()
    const body = upload('a.zip', bomb())
    const waiting = new Set(Array(40).keys())
    const bombs = [...waiting].map(async (at) => {
      const answer = await desk.attempt(body)
      waiting.delete(at)
      return answer
    })
    const health = () => fetch(`${shop.server.origin}/healthz`)
    let answered = 0
    while (waiting.size > 0) {
      expect((await health()).status).toBe(200)
      if (waiting.size > 0) answered += 1
    }
    const answers = await Promise.all(bombs)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
    for (const answer of answers) expect(messageOf(answer)).toMatch(/larger than 10 MB/)
    expect(answered).toBeGreaterThan(0)
    // What is unpacked is in the heap of this thread, which is limited.
    expect(threads.length).toBeLessThanOrEqual(1)
    for (const { resourceLimits } of threads) {
      expect(resourceLimits?.maxOldGenerationSizeMb).toBe(256)
    }
    expect(await desk.everything()).toEqual(before)
  })

  test('a body above the limit is refused, and an ordinary call takes no large body', async () => {
    const answer = await desk.attempt(upload('a.csv', new Uint8Array(32 * 1024 * 1024)))
    expect([answer.status, codeOf(answer)]).toEqual([413, 'too_large'])
    const small = await desk.attempt(upload('a.csv', 'key,start,title\n', 'schedule'))
    expect(small.status).toBe(200)
  })

  test('an SVG with a script is a fault of its file', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>ran()</script></svg>'
    const { faults } = await desk.preview(
      upload('a.zip', zipSync({ ...desk.archive, 'images/a.svg': strToU8(svg) })),
    )
    expect(faults).toMatchObject([
      {
        cause: 'This SVG picture contains a script: save it without.',
        cells: [{ file: 'images/a.svg' }],
      },
    ])
  })
})
