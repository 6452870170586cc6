// The waitlist, the whole way: a shopper waits for what is sold out, the desk adds a piece, mail offers it, and the shopper
// buys it (rule 100).
import type { Page } from '@playwright/test'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { memberSession, nonMemberSession, shopperSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { writeStore } from '../../support/desk/written-store.ts'
import { withRows } from '../../support/product/rows.ts'
import { openCart, payByCard, productCard } from '../steps.ts'

test.use({ changesShow: true })

const committeeId = 9401
const bowl = 'Written wombat bowl'
const vest = 'Written wombat vest'
const storePath = `/committee/${committeeId}`

test.beforeEach(async ({ product }) => {
  await withRows(product, async (query) => {
    const [known] = await query('select id from committees where id = $1', [committeeId])
    if (known) return
    await writeStore(product, {
      id: committeeId,
      name: 'Written wombat store',
      products: [
        { name: bowl, inventory: 1 },
        {
          name: vest,
          variants: [
            { name: 'Navy-M', color: 1, isSoldOut: true },
            { name: 'Navy-S', color: 1 },
          ],
        },
      ],
    })
    // As the sale of the last piece leaves it.
    await query(
      `update stock set inventory = 0, sold = 1, sold_out = true, sold_out_by_sale = true
       where id = (select ep.stock_id from event_products ep join products p on p.id = ep.product_id where p.name = $1)`,
      [bowl],
    )
  })
})

const waitButton = (page: Page, name: string) =>
  productCard(page, name).getByRole('button', { name: /^Tell me when .* is back$/ })
const adminOf = async (page: Page) => {
  await memberSession(page, 'admin@example.com')
  await page.goto(`/desk/stores/${committeeId}/products`)
  await page.getByRole('link', { name: bowl, exact: true }).click()
}

test('who waits gets the piece that comes back, and buys it', async ({
  page,
  newProfile,
  product,
  allowConsole,
}) => {
  // While the server restarts.
  allowConsole(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE/)
  await page.goto(storePath)
  await waitButton(page, bowl).click()
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible()

  // Its address is confirmed, so that mail reaches it.
  const email = 'guest@example.com'
  await nonMemberSession(page, email)
  await page.goto(storePath)
  await waitButton(page, bowl).click()
  const card = productCard(page, bowl)
  await expect(card.getByText('You are next in line.')).toBeVisible()
  const second = await (await newProfile()).newPage()
  await shopperSession(second)
  await second.goto(storePath)
  await waitButton(second, bowl).click()
  const secondCard = productCard(second, bowl)
  await expect(secondCard.getByText('You are number 2 in line.')).toBeVisible()

  const desk = await (await newProfile()).newPage()
  await adminOf(desk)
  const list = desk.getByRole('list', { name: 'Waitlist' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).toContainText(email)
  await desk.getByRole('button', { name: `Change the stock: ${bowl}` }).click()
  const stock = desk.getByRole('dialog', { name: `Stock of ${bowl}` })
  await stock.getByLabel('Pieces to add (+10) or to take off (-3)').fill('+1')
  await stock.getByLabel('Why').fill('One was returned')
  await stock.getByRole('button', { name: 'Change the stock' }).click()
  await expect(stock).toBeHidden()
  // It belongs to the list before it is offered.
  await expect(secondCard.getByRole('button', { name: 'Sold Out' })).toBeDisabled()
  // The first round of the leading process, which else comes within a minute.
  await product.server.stop()
  await product.server.start()

  await page.goto(storePath)
  await page.getByRole('link', { name: 'Sandbox mail' }).click()
  await page.waitForURL(/\/sandbox\/mail/)
  const message = page.getByRole('link', { name: `${bowl} is back` })
  await expect
    .poll(async () => {
      await page.reload()
      return message.count()
    })
    .toBe(1)
  await message.click()
  await expect(page.getByText(email)).toBeVisible()
  const shown = page.frameLocator('iframe[title="Message"]')
  await shown.getByRole('link', { name: 'Open the store' }).click()

  await expect(
    card.getByText(/^One piece is yours until \d+:\d\d [AP]M, Eastern Time\.$/),
  ).toBeVisible()
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
  const cart = await openCart(page)
  await expect(cart.getByText(new RegExp(`One piece of ${bowl} is yours until`))).toBeVisible()
  await cart.getByRole('button', { name: /close$/ }).click()
  await payByCard(page, '4242424242424242')
  await page.goto(storePath)
  await expect(waitButton(page, bowl)).toBeVisible()

  await second.reload()
  await expect(secondCard.getByText('You are next in line.')).toBeVisible()
  await secondCard.getByRole('button', { name: 'Leave the list' }).click()
  await expect(waitButton(second, bowl)).toBeVisible()
})

test('a size has a list of its own, and the desk moves and removes people', async ({
  page,
  newProfile,
}) => {
  const names = ['first', 'second'] as const
  const people: { page: Page; email: string }[] = []
  for (const name of names) {
    const profile = name === 'first' ? page : await (await newProfile()).newPage()
    const { email } = await shopperSession(profile)
    await profile.goto(storePath)
    await waitButton(profile, vest).click()
    await expect(productCard(profile, vest).getByText(/ for Navy-M\./)).toBeVisible()
    people.push({ page: profile, email })
  }
  const desk = await (await newProfile()).newPage()
  await memberSession(desk, 'admin@example.com')
  await desk.goto(`/desk/stores/${committeeId}/products`)
  await desk.getByRole('link', { name: vest, exact: true }).click()
  const rows = desk.getByRole('list', { name: 'Waitlist' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Navy-M')
  await rows
    .nth(1)
    .getByRole('button', { name: /^Move .* up$/ })
    .click()
  await expect(rows.first()).toContainText(people[1]?.email ?? '')
  await rows
    .nth(1)
    .getByRole('button', { name: /^Remove / })
    .click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(waitButton(page, vest)).toBeVisible()
  await desk.getByRole('button', { name: `History ${vest}` }).click()
  const change = desk.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()
  await expect(change).toContainText('Waitlist')
})

test('without a connection the button says what it needs', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(offlineNoise)
  await shopperSession(page)
  await page.goto(storePath)
  await expect(waitButton(page, vest)).toBeEnabled()
  await context.setOffline(true)
  await expect(productCard(page, vest).getByText('The waitlist needs a connection.')).toBeVisible()
  await expect(waitButton(page, vest)).toBeDisabled()
})
