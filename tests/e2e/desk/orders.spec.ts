// The treasurer's desk: a check order from submission to completion, refunds, and access control.
import type { BrowserContext, Page } from '@playwright/test'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { nonMemberSession } from '../../support/people/sessions.ts'
import { orderByCall } from '../../support/people/shopper-calls.ts'
import { expect, test } from '../../support/browser/test.ts'
import { fillCart, product1 } from '../paying-steps.ts'
import { followDeskMenu, openAccount, readBrowserStorage } from '../people-steps.ts'
import { orderByCheck, payByCard } from '../steps.ts'

const treasurer = 'treasurer@example.com'

/** A signed-in shopper in the given context, with a product in the cart. */
async function openShopper(context: BrowserContext) {
  const page = await context.newPage()
  return { page, ...(await fillCart(page)) }
}

/** Presses an action's button and confirms its dialog. */
async function act(page: Page, name: string, answer = name): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: answer, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

const state = (page: Page, words: string) =>
  expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible()

test('a check order goes from Submit Order to Complete, and the history lists each step', async ({
  page,
  newProfile,
}) => {
  const { page: buyer } = await openShopper(await newProfile())
  const orderId = await orderByCheck(buyer)

  await nonMemberSession(page, treasurer)
  await page.goto('/')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Desk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const tasks = page.getByRole('list', { name: 'What waits for you' })
  await expect(tasks).toContainText(/Checks due\d+ orders? waits? for a check/)
  await tasks.getByRole('link', { name: 'Open Checks due' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.getByRole('searchbox').fill(`#${orderId}`)
  await expect(page).toHaveURL(/checks=1.*q=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  // Each filter that is on has a pill, which takes it out of the address.
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByLabel('State').selectOption('Pending Payment')
  await expect(page).toHaveURL(/state=pending/)
  await page.getByRole('button', { name: 'Remove the filter State: Pending Payment' }).click()
  await page.getByRole('button', { name: /^Checks due/ }).click()
  await expect(page).toHaveURL(/\/desk\?q=[^&]*$/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: `#${orderId}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order #${orderId}` })).toBeVisible()
  await state(page, 'Pending Payment')

  // An order cannot be picked up before the check is received.
  await page.goto(`/desk/pickup?order=${orderId}`)
  const main = page.getByRole('main')
  await expect(main.getByText(/Not paid yet: the check has not been received/)).toBeVisible()
  await page.getByRole('link', { name: 'Open the order' }).click()

  await act(page, 'Check received')
  await state(page, 'Placed')
  await act(page, 'Mark shipped')
  await state(page, 'Shipped')

  await followDeskMenu(page, 'Pick-up')
  await page.getByLabel('Order number').fill(orderId)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(main.getByText('Ready to hand out')).toBeVisible()
  await act(page, 'Picked up')
  await expect(main.getByText('Handed out', { exact: true })).toBeVisible()
  await page.reload()
  await expect(main.getByText('This order has been handed out already.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the order' }).click()

  await state(page, 'Complete')
  await expect(page.getByText('Nothing is left to do with this order.')).toBeHidden()
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveText([/^Check received/, /^Shipped/, /^Picked up/])

  await buyer.goto('/orders')
  const bought = buyer.getByRole('listitem').filter({ hasText: `Order #${orderId}` })
  await expect(bought).toContainText('Complete')
  await buyer.context().close()
})

test('a card payment is refunded in parts, never above the paid amount, and the books agree', async ({
  page,
  newProfile,
}) => {
  const { page: buyer, email } = await openShopper(await newProfile())
  const orderId = await payByCard(buyer, '4242 4242 4242 4242')
  await buyer.context().close()

  await nonMemberSession(page, treasurer)
  await page.goto(`/desk/orders/${orderId}`)
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  expect(await readBrowserStorage(page), 'what the device keeps of the desk').not.toContain(email)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const form = page.getByRole('form', { name: 'Refund' })
  await form.getByLabel('What goes back').selectOption({ label: `A lower price for ${product1}` })
  await form.getByLabel('Amount in dollars').fill('9.51')
  await expect(form.getByText('This is more than you can refund. At most $9.50.')).toBeVisible()
  await form.getByLabel('Amount in dollars').fill('2.50')
  await form.getByRole('button', { name: 'Refund $2.50' }).click()
  await expect(form.getByText('Write down why.')).toBeVisible()
  await form.getByLabel('Reason').fill('Came torn')
  await act(page, 'Refund $2.50')
  await state(page, 'Partially Refunded')
  await expect(page.getByRole('group', { name: 'What to do' })).toBeFocused()

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await form.getByLabel(`Pieces of ${product1}`).selectOption('1')
  await form.getByLabel('Put these pieces back into the stock').check()
  await form.getByLabel('Reason').fill('Not wanted')
  await act(page, 'Refund $7.00')
  await state(page, 'Fully Refunded')
  await expect(page.getByText('1 refunded, $9.50')).toBeVisible()
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Came torn')

  await followDeskMenu(page, 'Books')
  await expect(page.getByText(/The card provider agrees to the cent/)).toBeVisible()
})

test('cancel and refund is one act, and no dialog offers "Cancel" beside it', async ({
  page,
  newProfile,
}) => {
  const { page: buyer } = await openShopper(await newProfile())
  const orderId = await payByCard(buyer, '4242 4242 4242 4242')
  await buyer.context().close()

  await nonMemberSession(page, treasurer)
  await page.goto(`/desk/orders/${orderId}`)
  const grounds = await Promise.all(
    ['Refund', 'Cancel order', 'Cancel and refund'].map((name) =>
      page
        .getByRole('button', { name, exact: true })
        .evaluate((button) =>
          [getComputedStyle(button).color, getComputedStyle(button).backgroundColor].join(),
        ),
    ),
  )
  expect(new Set(grounds).size, 'looks of the three acts').toBe(3)
  await page.getByRole('button', { name: 'Cancel and refund', exact: true }).click()
  await page.getByRole('form', { name: 'Cancel and refund' }).getByLabel('Reason').fill('Ill')
  await page.getByRole('main').getByRole('button', { name: 'Cancel and refund $9.50' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Go back' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel and refund $9.50' }).dblclick()
  await state(page, 'Fully Refunded')
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveText([/^Canceled and refunded \$9.50/])
})

test('the desk says that it needs a sign-in, and opens after it where it was asked for', async ({
  page,
}) => {
  await page.goto('/desk/books?test=1')
  await expect(page.getByText('The desk is for the organizers.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Nonmember Log in' }).click()
  await page.getByLabel('Email').fill(treasurer)
  await page.getByLabel('Password').fill('specialty')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/desk\/books\?test=1$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
})

test('a sign-in in the account menu of the login page leads to the desk too', async ({ page }) => {
  await page.goto('/desk/books?test=1')
  await expect(page.getByText('The desk is for the organizers.')).toBeVisible()
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Nonmember Log in' }).click()
  await page.getByLabel('Email').fill(treasurer)
  await page.getByLabel('Password').fill('specialty')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/desk\/books\?test=1$/)
})

test('the desk redirects people without a role to the home page', async ({ page }) => {
  await nonMemberSession(page, 'guest@example.com')
  await page.goto('/desk/books')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('This account has no role at the desk.')).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await expect(more.getByRole('link', { name: 'Hotel' })).toBeVisible()
  await expect(more.getByRole('link', { name: 'Desk' })).toHaveCount(0)
})

test('a keyboard scanner opens the next order at the pick-up table, also while one is shown', async ({
  page,
  newProfile,
}) => {
  const [first = '', second = ''] = await orderByCall(await newProfile(), 2)
  await nonMemberSession(page, treasurer)
  await page.goto('/desk/pickup')
  await page.getByLabel('Order number').fill(first)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('heading', { name: `#${first}` })).toBeVisible()
  // A scanner's Enter must not press the button that has the focus.
  await page.getByRole('button', { name: 'Next shopper' }).focus()
  for (const order of [second, first]) {
    await page.keyboard.type(`#${order}`)
    await page.keyboard.press('Enter')
    const said = page.getByRole('status').filter({ hasText: `Now showing order #${order}.` })
    await expect(said).toBeVisible()
    await expect(page.getByRole('heading', { name: `#${order}` })).toBeVisible()
  }
  await openAccount(page)
  await page.keyboard.type(`#${second}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Order #${second} was scanned. Close the open window`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`order=${first}$`))
})

test('a mistyped number at the pick-up table stays editable, and Next shopper focuses an empty field', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404 .*\/desk\/pickup\/99999/)
  await nonMemberSession(page, treasurer)
  await page.goto('/desk/pickup')
  const number = page.getByLabel('Order number')
  await number.fill('99999')
  await number.press('Enter')
  await expect(page.getByRole('main').getByText('There is no such order.')).toBeVisible()
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('99999')
  await expect(page.getByRole('link', { name: 'Look among the orders' })).toBeVisible()
  await page.getByRole('button', { name: 'Next shopper' }).click()
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('')
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('the desk stays open after an offline reload and loads again online', async ({
    page,
    product,
    allowConsole,
  }) => {
    allowConsole(offlineNoise)
    await nonMemberSession(page, treasurer)
    await page.goto('/desk')
    const heading = page.getByRole('heading', { level: 1, name: 'Orders' })
    await expect(heading).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await product.server.stop()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()

    await product.server.start()
    // Browsers dispatch `online` when the network returns.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(heading).toBeVisible()
    await expect(page).toHaveURL(/\/desk$/)
  })
})
