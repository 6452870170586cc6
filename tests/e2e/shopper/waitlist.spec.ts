// People wait for a size that is sold out; the desk moves and removes them (rule 100).
import type { Page } from '@playwright/test'
import { memberSession, shopperSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { writeStore } from '../../support/desk/written-store.ts'
import { withRows } from '../../support/product/rows.ts'
import { productCard } from '../steps.ts'

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

test('without a connection the button says what it needs', async ({ page, context }) => {
  await shopperSession(page)
  await page.goto(storePath)
  await expect(waitButton(page, vest)).toBeEnabled()
  await context.setOffline(true)
  await expect(productCard(page, vest).getByText('The waitlist needs a connection.')).toBeVisible()
  await expect(waitButton(page, vest)).toBeDisabled()
})
