// A shopper changes the items of an own order until the store's deadline (rule 83).
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { expect, test } from '../../support/browser/test.ts'
import { writeStore } from '../../support/desk/written-store.ts'
import { nonMemberSession, shopperCaller } from '../../support/people/sessions.ts'
import { shopperOf } from '../../support/people/shopper.ts'
import type { Product } from '../../support/product/product.ts'
import { withRows } from '../../support/product/rows.ts'
import { payByCard } from '../steps.ts'

const storeId = 9351
const name = { id: '1', label: 'Dog name', type: 'text', required: 1, options: [] } as const

/** Writes the store, puts its vest of the first size into the shopper's cart, and pays it. */
async function orderVest(page: Page, product: Product): Promise<string> {
  await writeStore(product, {
    id: storeId,
    name: 'Written exchange store',
    products: [
      {
        name: 'Written vest',
        variants: [{ name: 'Navy-M' }, { name: 'Navy-L' }, { name: 'Teal-M', isSoldOut: true }],
        fields: [{ ...name, options: [] }],
      },
    ],
  })
  const [vest] = await withRows(product, (query) =>
    query(
      `select p.id, v.id as "variantId" from event_products p
       join event_variants v on v.event_product_id = p.id
       where p.committee_id = $1 order by v.id limit 1`,
      [storeId],
    ),
  )
  const shopper = shopperOf(await shopperCaller(page))
  const { id: cartId } = await shopper.cart()
  await shopper.tryAdd(cartId, {
    storeProductsForEventId: vest?.['id'],
    storeProductVariantsForEventId: vest?.['variantId'],
    quantity: 1,
    dataPoints: '{"dog_name":"Rex"}',
  })
  return payByCard(page, '4242 4242 4242 4242')
}

test('a shopper exchanges a size and corrects an answer until the deadline, not later', async ({
  page,
  product,
  newProfile,
  allowConsole,
}) => {
  const orderId = await orderVest(page, product)
  const desk = await (await newProfile()).newPage()
  await nonMemberSession(desk, 'treasurer@example.com')
  await desk.goto(`/desk/orders/${orderId}`)

  const changes = page.getByRole('region', { name: 'Changes' })
  await changes.getByRole('button', { name: 'Change size, color or answers' }).click()
  const form = changes.getByRole('form', { name: 'Written vest, Navy-M' })
  await expect(form.getByRole('option', { name: 'Teal-M (sold out)' })).toBeDisabled()
  await form.getByLabel('Size or color').selectOption('Navy-L')
  await form.getByLabel('Dog name').fill('Rexa')
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Save the change' }).click()
  const text = 'Written vest, Navy-M, Dog name: Rex → Written vest, Navy-L, Dog name: Rexa'
  await expect(changes.getByRole('list', { name: 'What you have changed' })).toContainText(text)
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('Navy-L')
  await desk.reload()
  await expect(desk.getByRole('list', { name: 'History' })).toContainText(text)

  // The page was open when the store closed.
  const changed = changes.getByRole('form', { name: 'Written vest, Navy-L' })
  await changed.getByLabel('Dog name').fill('Rexi')
  await withRows(product, (query) =>
    query("update committees set deadline_at = now() - interval '1 minute' where id = $1", [
      storeId,
    ]),
  )
  allowConsole(/status of 409/)
  await changed.getByRole('button', { name: 'Save the change' }).click()
  await expect(changes).toContainText('Ordering closed')
  await expect(changes.getByRole('button', { name: 'Save the change' })).toHaveCount(0)
  await desk.reload()
  await expect(desk.getByRole('list', { name: 'History' })).toContainText(text)
  await expect(desk.getByRole('list', { name: 'History' })).not.toContainText('Rexi')
})
