// Content written by committees: shown as written, never executed, and never wider than the screen.
import { htmlPayloads } from '../../support/browser/html-payloads.ts'
import { withRows } from '../../support/product/rows.ts'
import { shopperSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { writeStore } from '../../support/desk/written-store.ts'
import { openCart } from '../steps.ts'

const payloads = Object.entries(htmlPayloads)

test.describe.configure({ mode: 'default' })

test('HTML in names, descriptions and contents never runs', async ({
  page,
  product,
  allowConsole,
}) => {
  // The payloads in picture names become missing pictures of the image store.
  allowConsole(/Failed to load resource.*404.*\/images\//)
  // The browser reports blocked handlers while the sanitizer parses the text in an inert document.
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
  const forbiddenElements = page
    .getByRole('main')
    .locator('script, iframe, style, object, embed, form:not([data-lone-field]), base')
  await expect(forbiddenElements).toHaveCount(0)
  expect(ran).toEqual([])
})

test('formatted content fits the narrowest screen, and its links stay within the app', async ({
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
  await page.getByRole('heading', { name: 'About this store' }).click()
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

test('HTML in form labels and options is shown as text, and answers are stored unchanged', async ({
  page,
  product,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource.*404.*\/images\/committees\/9103\/logo/)
  const [handler, script] = [htmlPayloads['image handler'] ?? '', '<script>ran(1)</script>']
  const field = (label: string, type: string, required: 0 | 1) => {
    return { id: '1', label, type, required, options: [handler, script] }
  }
  await writeStore(product, {
    id: 9103,
    name: `Forms ${handler}`,
    formFields: JSON.stringify(payloads.map(([, html]) => field(html, 'checkbox', 0))),
    products: [
      {
        name: 'Written tag',
        fields: [
          field(handler, 'text', 1),
          field(handler, 'text', 0),
          field('Pick', 'select', 1),
          field('Tick', 'checkbox', 1),
          field('Day', 'date', 0),
        ],
      },
    ],
  })
  const ran: unknown[] = []
  await page.exposeFunction('ran', (value: unknown) => void ran.push(value))
  await shopperSession(page)
  await page.goto('/committee/9103')
  const form = page.getByRole('region', { name: `Forms ${handler} Committee Form` })
  await expect(form.getByRole('checkbox', { name: script })).toHaveCount(payloads.length)

  const card = page.getByRole('article', { name: 'Written tag' })
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  const details = page.getByRole('dialog', { name: 'Written tag: your details' })
  const name = details.getByLabel(`${handler}*`, { exact: true })
  await name.fill('x'.repeat(10_000))
  await details.getByLabel('Pick*').selectOption(script)
  await details.getByRole('checkbox', { name: handler }).check()
  await details.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Please use at most 5,000 characters')
  await name.fill(script)
  await details.getByLabel(handler, { exact: true }).first().fill('Second')
  await details.getByLabel('Day').pressSequentially('0230')
  await details.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(details.getByLabel('Day')).toHaveAccessibleDescription('Please enter a full date')
  await details.getByLabel('Day').fill('0026-05-06')
  await details.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(details.getByLabel('Day')).toHaveAccessibleDescription(
    'Enter the year with four digits, like 2026.',
  )
  await details.getByLabel('Day').fill('2026-05-06')
  await details.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
  await expect(page.getByRole('main').locator('form img, form script')).toHaveCount(0)

  const cart = await openCart(page)
  await expect(cart).toContainText(`Pick: ${script}`)
  await expect(cart).toContainText('Day: 2026-05-06')
  await cart.getByRole('button', { name: 'Remove Written tag' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove this item?' })
  await expect(question).toContainText(`Tick: ${handler}`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(ran).toEqual([])

  const rows = await withRows(product, (query) =>
    query('select data_points from cart_lines order by id desc limit 1', []),
  )
  const key = handler.replaceAll(' ', '_')
  const answers = { [key]: script, [`${key}_2`]: 'Second', pick: script, tick: [handler] }
  expect(rows).toEqual([{ data_points: { ...answers, day: '2026-05-06' } }])
})
