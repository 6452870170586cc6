// The HTML of an import is sanitised before it is stored; tests/e2e/long/safe-html.spec.ts compares that with the app.
import fc from 'fast-check'
import { Window } from 'happy-dom'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allowedTags, isAllowedAttribute } from '#contract/values/allowed-html.ts'
import { eventCommand } from '#server/commands/event-command.ts'
import { readRecords } from '#server/event/read-event.ts'
import { sanitize } from '#server/sanitize-html.ts'
import { sampleEvent, sampleEventId } from '#server/sample/load.ts'
import { tempFolders } from '#server/support/temp-folders.ts'
import { commandDeps, folderFiles } from '../../support/desk/event-folder.ts'
import { htmlPayloads } from '../../support/browser/html-payloads.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

const site = 'https://shop.example'
const htmlOf = (html: string) => sanitize(html, site).html

const { document } = new Window()

/** Every tag and attribute that a document makes of the HTML and that is not allowed. */
function dangers(html: string): string[] {
  document.body.innerHTML = html
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName
    const attributes = [...element.attributes].filter(
      ({ name, value }) => !isAllowedAttribute(name, value ?? '', site),
    )
    return [
      ...(allowedTags.includes(tag) ? [] : [tag]),
      ...attributes.map(({ name, value }) => `${tag}[${name}=${value}]`),
    ]
  })
}

describe('HTML of an import', () => {
  test.each(Object.entries(htmlPayloads))('no payload stays: %s', (_, payload) => {
    expect(dangers(htmlOf(payload))).toEqual([])
    expect(htmlOf(payload)).not.toMatch(/<script|javascript:|\sonerror=/i)
  })

  test('no mix of payloads, tags and texts leaves a danger, and a second pass changes nothing', () => {
    const piece = fc.oneof(
      fc.constantFrom(...Object.values(htmlPayloads)),
      fc.constantFrom(
        '<li>',
        '<p>',
        '</p>',
        '<table>',
        '<td>',
        '</table>',
        '<x-y>',
        '</br>',
        '<!--',
        '-->',
      ),
      fc.constantFrom('<a href="', '"', "'", '>', '<', '&', '&amp;', '&lt;', '&#0;', 'text', ' '),
      fc.string({ maxLength: 5 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const html = htmlOf(pieces.join(''))
        expect(dangers(html)).toEqual([])
        expect(sanitize(html, site)).toEqual({ html, removed: [] })
      }),
      { numRuns: 1000 },
    )
  })

  test('the sample event stays as it is', () => {
    const { committees, products } = sampleEvent(Date.UTC(2026, 4, 1))
    const texts = [
      ...(committees ?? []).map(({ content }) => content),
      ...(products ?? []).map(({ description }) => description),
    ]
    for (const text of texts) expect(sanitize(text, site)).toEqual({ html: text, removed: [] })
  })
})

describe('an import', () => {
  let server: TestServer
  const newFolder = tempFolders('html')
  let folder = newFolder()
  const { write, setCells } = folderFiles(() => folder)
  const run = (...args: string[]) => eventCommand(commandDeps(server.deps), args)
  beforeAll(async () => {
    server = await startTestServer()
    await run('export', folder)
    rmSync(join(folder, 'images'), { recursive: true })
  })
  afterAll(() => server.close())

  test('names what it removed, and exports the HTML as it is stored', async () => {
    const key = '1-agility-entry'
    write('content/1.html', '<h2 class=big>Rules & <i>more</i></h2><script>ran()</script>')
    setCells(
      'products.csv',
      { key },
      { description: '<a href="javascript:ran()">Enter</a> <b>now' },
    )
    const { kind, text } = await run('import', folder)
    const notes = text.split('\n').filter((line) => !line.includes('column images'))
    expect([kind, ...notes]).toEqual([
      'done',
      'changed  committees  1: content',
      `changed  products    ${key}: description`,
      'note     content/1.html: Removed from the HTML: class of <h2>, <script>.',
      'note     products.csv line 2, column description: Removed from the HTML: href “javascript:ran()” of <a>.',
      'Imported: committees 1 changed; products 1 changed.',
    ])
    const { committees, products } = await readRecords(server.db, sampleEventId)
    const contents = committees.filter(({ id }) => id === 1).map(({ content }) => content)
    expect(contents).toEqual(['<h2>Rules &amp; <i>more</i></h2>'])
    const product = products.find(({ plan }) => plan.key === key)
    expect(product?.plan.description).toBe('<a>Enter</a> <b>now</b>')

    folder = newFolder()
    await run('export', folder)
    const again = await run('import', folder)
    expect(again.text).toMatch(/The event matches the folder: nothing has been changed\.$/)
    expect(again.text).not.toContain('Removed')
  })
})
