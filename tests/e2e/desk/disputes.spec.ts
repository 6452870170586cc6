// A disputed payment: it holds the order at the desk and at the pick-up table until it is released or won.
import type { BrowserContext, Page } from '@playwright/test'
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import type { DisputeState } from '#contract/entities/desk/dispute.ts'
import type { Product } from '../../support/product/product.ts'
import { withRows } from '../../support/product/rows.ts'
import { nonMemberSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { fillCart } from '../paying-steps.ts'
import { payByCard } from '../steps.ts'

/** Buys with the card in a profile that is closed afterwards; returns the order's number. */
async function buy(context: BrowserContext, card: string): Promise<string> {
  const page = await context.newPage()
  await fillCart(page)
  const orderId = await payByCard(page, card)
  await context.close()
  return orderId
}

/** Opens the newest payment in the card provider's dashboard. */
async function openDashboard(page: Page, { ports }: Product) {
  await page.goto(`http://localhost:${ports.cards}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  return page.getByRole('article').first()
}

/** Resolves when the server has what the provider tells it of the order's dispute. */
async function untilTold(product: Product, orderId: string, state: DisputeState): Promise<void> {
  const sql = `select d.state from disputes d join orders o using (intent_id) where o.id = $1`
  const states = () => withRows(product, (query) => query(sql, [orderId]))
  await expect.poll(states).toEqual([{ state }])
}

const refusal = /The payment is disputed\. Do not hand it out/

test('the disputing card flags its order until the treasurer releases it, and the books agree', async ({
  page,
  newProfile,
  product,
}) => {
  const orderId = await buy(await newProfile(), '4000 0000 0000 0259')
  await untilTold(product, orderId, 'needsResponse')
  await nonMemberSession(page, 'treasurer@example.com')
  const row = page.getByRole('row').filter({ hasText: `#${orderId}` })
  await page.goto('/desk/attention')
  await expect(row).toContainText('Disputed')

  await page.goto(`/desk/pickup?order=${orderId}`)
  await expect(page.getByRole('main').getByText(refusal)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Picked up' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the order' }).click()

  const dispute = page.getByRole('group', { name: 'Dispute' })
  await expect(dispute).toContainText('The cardholder says: not my payment')
  await expect(dispute).toContainText('$9.50')
  await expect(dispute).toContainText(/Evidence due.*Eastern Time/)
  await expect(page.getByRole('button', { name: 'Mark shipped' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Hand out anyway' }).click()
  const form = page.getByRole('form', { name: 'Hand out anyway' })
  await form.getByLabel('Reason').fill('She paid with the card in her hand')
  await form.getByRole('button', { name: 'Hand out anyway' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Hand out anyway' }).click()
  await expect(page.getByRole('list', { name: 'History' })).toContainText('She paid with the card')

  await page.goto(`/desk/pickup?order=${orderId}`)
  await expect(page.getByRole('main').getByText('Ready to hand out')).toBeVisible()
  await page.goto('/desk/books')
  await expect(
    page.getByText(/The card provider agrees to the cent.*\$9\.50 disputed/),
  ).toBeVisible()
})

test('a dispute opened and won in the provider’s dashboard comes and goes at the desk', async ({
  page,
  newProfile,
  product,
}) => {
  const orderId = await buy(await newProfile(), '4242 4242 4242 4242')
  const payment = await openDashboard(page, product)
  await expectNoAxeViolations(page)
  await payment.getByRole('button', { name: 'Dispute' }).click()
  await expect(payment).toContainText('paid, disputed')
  await untilTold(product, orderId, 'needsResponse')

  await nonMemberSession(page, 'treasurer@example.com')
  const pickup = `/desk/pickup?order=${orderId}`
  const main = page.getByRole('main')
  await page.goto(pickup)
  await expect(main.getByText(refusal)).toBeVisible()

  const disputed = await openDashboard(page, product)
  await disputed.getByRole('button', { name: 'Win' }).click()
  await expect(disputed).toContainText('dispute won')
  await untilTold(product, orderId, 'won')
  await page.goto(`/desk/orders/${orderId}`)
  await expect(page.getByRole('group', { name: 'Dispute' })).toContainText('Given back')
  await page.goto(pickup)
  await expect(main.getByText('Ready to hand out')).toBeVisible()
})
