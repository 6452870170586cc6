// What the checkout says while a connection is lost, and what follows when it is back.
import type { Route } from '@playwright/test'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { expect, test } from '../../support/browser/test.ts'
import {
  confirmCall,
  confirmed,
  fillCart,
  paymentsOfCart,
  payNow,
  status,
  toCheckout,
  watchCalls,
} from '../paying-steps.ts'

const chargeCall = '**/v1/payment_intents/*/confirm*'

for (const [cutAt, call, words] of [
  ['before the charge', confirmCall, 'Nothing was charged'],
  ['before the charge arrives', chargeCall, 'Not known yet if your card was charged'],
  ['after the charge', chargeCall, 'Not known yet if your card was charged'],
] as const) {
  test(`a connection that is cut ${cutAt} says at once what is known, and later what became of it`, async ({
    page,
    product,
    context,
    allowConsole,
  }) => {
    allowConsole(offlineNoise)
    // The app's own time limits never pass, so only the lost connection can end the request.
    await page.addInitScript(() => {
      AbortSignal.timeout = () => new AbortController().signal
    })
    await fillCart(page)
    await toCheckout(page, '4242 4242 4242 4242')
    await expect(payNow(page)).toBeEnabled()
    const { cartId } = watchCalls(page)
    const cut: Route[] = []
    // The page never gets an answer, as on a line that is gone.
    await context.route(call, async (route) => {
      if (cutAt === 'after the charge') await route.fetch()
      cut.push(route)
    })
    await payNow(page).click()
    await expect.poll(() => cut.length).toBe(1)
    await context.setOffline(true)
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toHaveAccessibleName(words)
    await expect(page.getByTestId('busy')).toBeHidden()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.locator('#pay-obstacles')).toContainText(`${words}. The connection was lost`)
    await expect(status(page)).toBeEmpty()
    await expect(page.getByText(/failed|support/)).toHaveCount(0)

    // Else the browser would send the request once nothing intercepts it.
    for (const route of cut) await route.abort().catch(() => undefined)
    await context.unrouteAll()
    await context.setOffline(false)
    if (cutAt === 'before the charge') {
      const back = page.getByText('The connection is back. Nothing was charged.')
      await expect(back.first()).toBeVisible()
    }
    if (cutAt === 'before the charge arrives') {
      await expect(dialog).toHaveText('Nothing was chargedAn error occurred. Please try again.OK')
      await dialog.getByRole('button', { name: 'OK' }).click()
    }
    if (cutAt !== 'after the charge') {
      await expect(page.getByText('The connection was lost')).toHaveCount(0)
      await expect(payNow(page)).toBeEnabled()
      await payNow(page).click()
    }
    await confirmed(page)
    const payments = await paymentsOfCart(product, cartId())
    expect(payments).toHaveLength(1)
    // Nothing ships, and the address was typed after the intent was made.
    expect(payments[0]?.description).toContain('Address: 1 Pier Road, Newport, RI 02840')
  })
}

test('a connection that is cut while an order by check is placed says so, and then opens the order', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(offlineNoise)
  await fillCart(page)
  await toCheckout(page)
  let isPlaced = false
  await context.route('**/store-v1/carts/*/place*', async (route) => {
    await route.fetch()
    isPlaced = true
  })
  await page.getByRole('button', { name: 'Pay by Check' }).click()
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect.poll(() => isPlaced).toBe(true)
  await context.setOffline(true)
  const dialog = page.getByRole('alertdialog', { name: 'Not known yet if your order is placed' })
  await expect(dialog).toContainText('No card was charged.')
  await context.setOffline(false)
  await confirmed(page)
})
