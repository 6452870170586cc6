// The sanitizer src/lib/html/safe-html.ts in a browser that enforces Trusted Types. The page contains only the
// sanitizer, so that nothing else can stop a payload.
import { expect, type Page, test } from '@playwright/test'
import { sanitize } from '#server/sanitize-html.ts'
import { bundle } from '../../support/product/bundle.ts'
import { htmlPayloads } from '../../support/browser/html-payloads.ts'

const origin = 'https://shop.example'
const policy = "require-trusted-types-for 'script'; trusted-types dompurify"

/** In the page: the global of the bundled script. */
declare const sanitizer: { safeNodes(html: string): DocumentFragment | null }

let sanitizerScript: Promise<string> | undefined

test.beforeEach(async ({ page }) => {
  sanitizerScript ??= bundle('src/lib/html/safe-html.ts', 'sanitizer')
  const script = await sanitizerScript
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/committee/34') {
      const body =
        '<!doctype html><title>Bare</title><div id="host"></div><script src="/sanitizer.js"></script>'
      const headers = { 'Content-Security-Policy': policy, 'Content-Type': 'text/html' }
      return route.fulfill({ body, headers })
    }
    if (pathname === '/sanitizer.js')
      return route.fulfill({ body: script, contentType: 'text/javascript' })
    return route.fulfill({ status: 404 })
  })
  await page.goto(`${origin}/committee/34`)
})

/** Renders HTML as the app does and returns the resulting markup. */
function show(page: Page, html: string): Promise<string> {
  return page.evaluate((given) => {
    const nodes = sanitizer.safeNodes(given)
    const host = document.getElementById('host')
    host?.replaceChildren(nodes ? document.importNode(nodes, true) : '')
    return host?.innerHTML ?? ''
  }, html)
}

test('the payloads run without the sanitizer', async ({ page }) => {
  const ran = new Set<string>()
  let name = ''
  await page.exposeFunction('ran', () => void ran.add(name))
  await page.route('**/bare', (route) =>
    route.fulfill({ body: '<!doctype html><div id="host"></div>', contentType: 'text/html' }),
  )
  await page.goto(`${origin}/bare`)
  for (const payload of ['image handler', 'handler of details', 'mutation by style in svg']) {
    name = payload
    await page.evaluate((html) => {
      const host = document.getElementById('host')
      if (host) host.innerHTML = html
    }, htmlPayloads[payload] ?? '')
    await expect.poll(() => [...ran]).toContain(payload)
  }
})

const allowedContent: [name: string, html: string, shown: string][] = [
  ['plain text', 'Tables & chairs < 5', 'Tables &amp; chairs &lt; 5'],
  [
    'formatted text',
    '<h2>Pick up</h2><p>By <strong>noon</strong><br><em>daily</em></p><ul><li>a</li></ul><hr>',
    '<h2>Pick up</h2><p>By <strong>noon</strong><br><em>daily</em></p><ul><li>a</li></ul><hr>',
  ],
  [
    'a table',
    '<table border=1><tr><th scope=col>Day<td colspan=2 width=9% style="x">Mon</table>',
    '<table><tbody><tr><th scope="col">Day</th><td colspan="2">Mon</td></tr></tbody></table>',
  ],
  ['a relative link', '<a href="/directory" target=_top>d</a>', '<a href="/directory">d</a>'],
  [
    'an absolute link to the same site',
    `<a href="${origin}/hotel">h</a>`,
    `<a href="${origin}/hotel">h</a>`,
  ],
  [
    'a link to another site',
    '<a href="//club.example/a" rel=opener>c</a>',
    '<a href="//club.example/a" target="_blank" rel="noopener noreferrer">c</a>',
  ],
  ['an e-mail', '<a href="mailto:a@club.example">m</a>', '<a href="mailto:a@club.example">m</a>'],
  [
    'a picture',
    '<img src="/images/a" width=640 height=480 alt="A" srcset="x 2x">',
    '<img src="/images/a" width="640" height="480" alt="A" loading="lazy" decoding="async" referrerpolicy="no-referrer">',
  ],
  ['a picture of another site', 'a<img src="http://club.example/a.png">b', 'ab'],
  ['text in disallowed elements', '<font color=red>red</font> <form>f</form>', 'red f'],
  ['blank text', '  ', ''],
  ['empty elements', '<p>&nbsp;</p><p><br></p><script>1</script>', ''],
]

test('the sanitizer stops every payload, preserves allowed content and agrees with the import', async ({
  page,
}) => {
  await test.step('no payload runs, and only allowed elements and attributes remain', async () => {
    const ran: unknown[] = []
    await page.exposeFunction('ran', (name: unknown) => void ran.push(name))
    const violations: string[] = []
    page.on('console', (message) => {
      if (/Trusted/i.test(message.text())) violations.push(message.text())
    })
    for (const [name, payload] of Object.entries(htmlPayloads)) {
      await show(page, payload)
      const remaining = await page.evaluate(async () => {
        const host = document.getElementById('host') as HTMLElement
        for (const element of host.querySelectorAll<HTMLElement>('*')) {
          element.dispatchEvent(new Event('error'))
          element.dispatchEvent(new PointerEvent('pointerenter'))
          element.focus()
        }
        return [...host.querySelectorAll('*')].flatMap((element) => [
          element.localName,
          ...[...element.attributes].map((attribute) => `${element.localName}[${attribute.name}]`),
        ])
      })
      const allowed =
        /^(p|div|b|a|a\[(href|target|rel)\]|img|img\[(src|alt|loading|decoding|referrerpolicy)\])$/
      expect(
        remaining.filter((part) => !allowed.test(part)),
        name,
      ).toEqual([])
      const addresses = await page
        .locator('#host :is(a, img)')
        .evaluateAll((elements) =>
          elements.map((element) => element.getAttribute('href') ?? element.getAttribute('src')),
        )
      expect(
        addresses.filter((url) => url !== null && !/^\/(directory|images\/)/.test(url)),
        name,
      ).toEqual([])
    }
    expect(ran).toEqual([])
    expect(violations).toEqual([])
  })

  await test.step('allowed content is preserved, and sanitizing the result again changes nothing', async () => {
    for (const [name, html, shown] of allowedContent) {
      expect(await show(page, html), name).toBe(shown)
      expect(await show(page, shown), name).toBe(shown)
    }
  })

  await test.step('the app shows all that an import stores, and an import stores all that the app shows', async () => {
    // Without the policy, so that it parses any HTML.
    const plainPage = await page.context().newPage()
    // What the app adds to links and pictures.
    const ownAttributes = / (?:target|rel|loading|decoding|referrerpolicy)="[^"]*"/g
    const htmls = [...Object.values(htmlPayloads), ...allowedContent.map(([, html]) => html)]
    for (const html of htmls) {
      const stored = sanitize(html, origin).html
      const parsed = await plainPage.evaluate((text) => {
        const { body } = new DOMParser().parseFromString(text, 'text/html')
        for (const image of body.querySelectorAll('img:not([alt])')) image.setAttribute('alt', '')
        const isEmpty = body.textContent.trim() === '' && !body.querySelector('img')
        return isEmpty ? '' : body.innerHTML
      }, stored)
      expect((await show(page, stored)).replaceAll(ownAttributes, ''), html).toBe(parsed)
      const shown = (await show(page, html)).replaceAll(ownAttributes, '')
      expect(sanitize(shown, origin).removed, html).toEqual([])
    }
  })
})
