// The shopper's orders: listed with their states, saved on the device, shown at the desk, printed.
import type { Page } from '@playwright/test'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { savedOnDevice } from '../../support/browser/saved-data.ts'
import { shopperSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { readBrowserStorage } from '../people-steps.ts'
import { addToCart, orderByCheck, payByCard } from '../steps.ts'

const product1 = 'Sample digital pattern, no shipping'

// One sample product has no picture file, and one test answers 404 to the list of orders.
test.beforeEach(({ allowConsole }) => allowConsole(/images\/sample\/missing|orders\?userId=/))

async function fillAndOrderByCheck(page: Page): Promise<string> {
  await page.goto('/committee/34')
  await addToCart(page, product1)
  return orderByCheck(page)
}

const row = (page: Page, orderId: string) =>
  page.getByRole('listitem').filter({ hasText: `Order #${orderId}` })

test('the orders page shows a guest how to log in', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Log in to see your orders' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/callback\?returnTo=%2Forders/)
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('orders are listed with state and total and open without a server or a session', async ({
    page,
    context,
    product,
    allowConsole,
  }) => {
    await shopperSession(page)
    await page.goto('/orders')
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()

    const pending = await fillAndOrderByCheck(page)
    await page.goto('/committee/34')
    await addToCart(page, product1)
    const paid = await payByCard(page, '4242 4242 4242 4242')
    await page.goto('/orders')
    await expect(row(page, pending)).toContainText('Pending Payment')
    await expect(row(page, pending)).toContainText('Send your check')
    await expect(row(page, paid)).toContainText('Placed')
    await expect(row(page, paid)).toContainText('$9.50')
    await expect(row(page, paid)).toContainText(product1)
    const date = row(page, paid).getByText(/^[A-Z][a-z]+ \d+, \d{4}, \d+:\d\d [AP]M$/)
    const lines = await date.evaluate((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return range.getClientRects().length
    })
    expect(lines).toBe(1)

    await savedOnDevice(page, ['orders'])
    await expect.poll(() => readBrowserStorage(page)).toContain(`"id":${paid},`)
    await product.server.stop()
    allowConsole(offlineNoise)
    await page.close()
    // A new tab has no session and cannot get one from the stopped server.
    const later = await context.newPage()
    // What a browser says on a machine with TZ=Foo/Bar.
    await later.addInitScript(() => {
      const { resolvedOptions } = Intl.DateTimeFormat.prototype
      Intl.DateTimeFormat.prototype.resolvedOptions = function nameNoZone() {
        return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' }
      }
    })
    await later.goto('/orders')
    await expect(row(later, paid)).toContainText('Placed')
    await expect(later.getByRole('main')).toContainText(
      'These are the orders saved on this device. Newer ones come with the connection.',
    )
    await expect(later.getByRole('link', { name: 'Log in' })).toHaveCount(0)
    await row(later, pending).getByRole('link').click()
    await expect(later.getByRole('region', { name: 'Check stub' })).toContainText('$9.50')
    await expect(later.getByRole('img', { name: `Code of order ${pending}` })).toBeVisible()
    await expect(later.getByRole('button', { name: 'I have mailed it' })).toBeDisabled()
  })

  // In this time zone the date is usually a day ahead of the show's; the day of mailing is the shopper's date.
})

test.describe('in a time zone east of the show', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('the check stub prints on one page without navigation, and the check is marked as mailed', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/422/)
    await shopperSession(page)
    await fillAndOrderByCheck(page)
    const steps = page.getByRole('region', { name: 'Your check' })
    await expect(steps.getByRole('listitem').first()).toContainText('Next')

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Order Summary' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Order Details' })).toContainText(
      'Event2026 National Specialty',
    )
    await expect(page.getByRole('region', { name: 'Check stub' })).toContainText(
      'Sample Breed Club National Specialty',
    )
    const ticket = page.getByTestId('order-ticket')
    const [frame, number, code] = await Promise.all(
      [ticket, ticket.getByRole('paragraph').first(), ticket.getByRole('img')].map((part) =>
        part.evaluate((element) => element.getBoundingClientRect()),
      ),
    )
    for (const part of [number, code]) {
      expect(part?.left).toBeGreaterThan(frame?.left ?? Infinity)
      expect(part?.right).toBeLessThan(frame?.right ?? 0)
    }
    const paper = (await page.pdf({ format: 'Letter' })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })

    await steps.getByLabel('Day of mailing').fill('2999-01-01')
    await steps.getByRole('button', { name: 'I have mailed it' }).click()
    await expect(steps.getByText('Enter today or an earlier day.')).toBeVisible()
    await steps.getByLabel('Day of mailing').fill('0026-05-04')
    await steps.getByRole('button', { name: 'I have mailed it' }).click()
    await expect(steps.getByText('Enter the year with four digits, like 2026.')).toBeVisible()
    await steps.getByLabel('Day of mailing').fill('2000-01-01')
    await steps.getByRole('button', { name: 'I have mailed it' }).click()
    await expect(steps.getByText('Enter a day between the order and today.')).toBeVisible()
    const { input, shown } = await page.evaluate(() => ({
      input: new Date().toLocaleDateString('sv-SE'),
      shown: new Date().toLocaleDateString('en-US', { dateStyle: 'long' }),
    }))
    await steps.getByLabel('Day of mailing').fill(input)
    await steps.getByRole('button', { name: 'I have mailed it' }).click()
    await expect(steps.getByText(`Mailed on ${shown}.`)).toBeVisible()
    await expect(steps.getByRole('button', { name: 'I have mailed it' })).toBeHidden()

    const cancel = page.getByRole('button', { name: 'Cancel this order' })
    const question = page.getByRole('alertdialog', { name: /^Cancel order #/ })
    await cancel.click()
    await expect(question).toContainText('You noted that you mailed the check')
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(question).toBeHidden()
    await cancel.click()
    await question.getByRole('button', { name: 'Cancel the order' }).click()
    // At the event it may be another day than on this device.
    const atEvent = { timeZone: 'America/New_York', dateStyle: 'long' } as const
    const day = new Date().toLocaleDateString('en-US', atEvent)
    await expect(page.getByText(`You canceled this order on ${day}.`)).toBeVisible()
    await expect(page.getByText('Nothing is due. Please do not send a check.')).toBeVisible()
    await expect(cancel).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Order canceled', level: 1 })).toBeVisible()
  })
})
