// What committees write: shown as they wrote it, kept from running, and never wider than the screen.
import { htmlPayloads } from '../support/html-payloads.ts'
import { expect, test } from '../support/test.ts'
import { writeStore } from '../support/written-store.ts'

const payloads = Object.entries(htmlPayloads)

test.describe.configure({ mode: 'default' })

test('HTML in names, descriptions and contents never runs', async ({
  page,
  product,
  allowConsole,
}) => {
  // Pictures of such names are asked for under the image store, and are not there.
  allowConsole(/Failed to load resource.*404.*\/images\//)
  // The browser names what it would not run while the text is read, in a document that shows nothing.
  allowConsole(/^console: Executing inline event handler violates|^policy: script-src-attr inline/)
  allowConsole(
    /^console: Setting the document's base URI|^policy: base-uri https:\/\/evil\.example/,
  )
  const handler = '<img src=x onerror="ran(1)">'
  await writeStore(product, {
    id: 9101,
    name: `Written ${handler}`,
    tagLine: `Line ${handler}`,
    content: payloads.map(([name, html]) => `<p>${name}</p>${html}`).join('\n'),
    products: payloads.map(([name, description]) => ({
      name: `${name} ${handler}`,
      description,
      images: ['javascript:ran(1)', `x" onerror="ran(1)`],
    })),
  })
  const ran: unknown[] = []
  await page.exposeFunction('ran', (value: unknown) => void ran.push(value))
  await page.goto('/committee/9101')
  await expect(page.getByRole('heading', { level: 1, name: `Written ${handler}` })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(payloads.length)
  for (const card of await page.getByRole('article').all()) await card.scrollIntoViewIfNeeded()
  const strangers = page
    .getByRole('main')
    .locator('script, iframe, style, object, embed, form, base')
  await expect(strangers).toHaveCount(0)
  expect(ran).toEqual([])
})

test('formatted content reads well, stays inside the narrowest screen and links within the app', async ({
  page,
  product,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource.*404.*\/images\/committees\/9102\/logo/)
  const cells = '<td>Sample cell without a break</td>'.repeat(12)
  await writeStore(product, {
    id: 9102,
    name: 'Written well',
    content: `<h1>Pick up</h1><p>By <b>noon</b></p><ul><li>one</li></ul><p>${'long'.repeat(90)}</p>
      <table><tr>${cells}</tr></table><img src="/images/committees/78/logo" width="1280" height="1280" alt="Map">
      <p><a href="/committee">Stores</a> <a href="https://club.example/a">Club</a></p>`,
  })
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/committee/9102')
  await expect(page.getByRole('heading', { level: 2, name: 'Pick up' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^one$/ })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Map' })).toBeVisible()
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBe(widths[1])
  const table = page.getByRole('group', { name: 'Table' })
  expect(await table.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true)
  const club = page.getByRole('link', { name: 'Club' })
  await expect(club).toHaveAttribute('target', '_blank')
  await expect(club).toHaveAttribute('rel', 'noopener noreferrer')

  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: 'Stores', exact: true }).click()
  await expect(page).toHaveURL(/\/committee$/)
  await expect(page.getByRole('heading', { name: 'Merchandise Stores' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
