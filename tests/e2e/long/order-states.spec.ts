// The page of an order follows its state: on the screen, saved on the device, and in print.
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { savedOnDevice } from '../../support/browser/saved-data.ts'
import { nonMemberSession, shopperSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { fillCart, product1 } from '../paying-steps.ts'
import { addToCart, orderByCheck, payByCard, productCard } from '../steps.ts'

// One sample product has no picture file.
test.beforeEach(({ allowConsole }) => allowConsole(/images\/sample\/missing/))

const thanks = 'Thank You for Your Order!'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const ticket = (page: Page) => page.getByTestId('order-ticket')
const main = (page: Page) => page.getByRole('main')

/** Opens an order at the desk, presses an act's button, gives the reason and confirms. */
async function actAtDesk(page: Page, orderId: string, name: string, act: string): Promise<void> {
  await page.goto(`/desk/orders/${orderId}`)
  await page.getByRole('button', { name, exact: true }).click()
  const form = page.getByRole('form', { name })
  if (name === 'Refund') await form.getByRole('button', { name: 'Choose everything' }).click()
  await form.getByLabel('Reason').fill('Sample reason: the mill was late')
  await form.getByRole('button', { name: act }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: act }).click()
  // The question closes before the act is sent.
  await expect(page.getByRole('list', { name: 'History' })).toContainText('the mill was late')
}

/** Presses an act's button at the desk's open order and confirms it. */
async function confirmAtDesk(desk: Page, act: string, done: string): Promise<void> {
  await desk.getByRole('button', { name: act, exact: true }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: act }).click()
  await expect(desk.getByRole('list', { name: 'History' })).toContainText(done)
}

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('a canceled check order thanks nobody, shows no code and asks for no check', async ({
    page,
    newProfile,
    context,
    allowConsole,
  }) => {
    await fillCart(page)
    const orderId = await orderByCheck(page)
    await expect(ticket(page)).toBeVisible()

    const desk = await (await newProfile()).newPage()
    await nonMemberSession(desk, 'treasurer@example.com')
    // The open page follows the desk.
    await desk.goto(`/desk/orders/${orderId}`)
    await confirmAtDesk(desk, 'Check received', 'Check received')
    await expect(main(page)).toContainText('Order StatusPlaced')
    await confirmAtDesk(desk, 'Picked up', 'Picked up')
    await expect(main(page)).toContainText('It is complete.')
    await confirmAtDesk(desk, 'Not picked up', 'Not picked up')
    await expect(ticket(page)).toBeVisible()
    await actAtDesk(desk, orderId, 'Check returned', 'Check returned')
    await expect(heading(page, 'Check returned')).toBeVisible()
    await expect(main(page)).toContainText('Please send another check.')
    await expect(main(page)).toContainText('Reason: Sample reason: the mill was late')
    await expect(main(page)).toContainText('Order StatusPending Payment')
    await expect(main(page)).not.toContainText('Nothing is reserved')
    await expect(page.getByRole('region', { name: 'Check stub' })).toBeVisible()
    await actAtDesk(desk, orderId, 'Cancel order', 'Cancel order')

    await expect(heading(page, 'Order canceled')).toBeVisible()
    await expect(main(page)).toContainText(/The club canceled this order on \w+\s\d+,\s\d{4}\./)
    await expect(main(page)).toContainText('Reason: Sample reason: the mill was late')
    await expect(main(page)).toContainText('Please do not send a check.')
    await expect(main(page)).toContainText(`Order #${orderId}`)
    await expect(page.getByText(thanks)).toHaveCount(0)
    await expect(ticket(page)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Your check' })).toHaveCount(0)
    await expectNoAxeViolations(page)
    await page.emulateMedia({ media: 'print' })
    await expect(heading(page, 'Order canceled')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Check stub' })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })

    await savedOnDevice(page, ['orders'])
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    allowConsole(offlineNoise)
    await context.setOffline(true)
    await page.reload()
    await expect(heading(page, 'Order canceled')).toBeVisible()
    await expect(main(page)).toContainText('Reason: Sample reason: the mill was late')
    await expect(ticket(page)).toHaveCount(0)
    await page.goto('/order-confirmation/999999')
    await expect(main(page)).toContainText('Not saved on this device')
    await expect(main(page)).toContainText('This order needs a connection to open.')
  })
})

test('a shopper asks for a refund, takes it back, asks again, and reads why it is declined', async ({
  page,
  newProfile,
}) => {
  await fillCart(page)
  const orderId = await payByCard(page, '4242 4242 4242 4242')
  const refund = page.getByRole('region', { name: 'Refund' })
  const ask = async (reason: string) => {
    await refund.getByRole('button', { name: 'Ask for a refund' }).click()
    await expect(refund.getByLabel('Why you ask')).toBeFocused()
    await refund.getByLabel('Why you ask').fill(reason)
    await refund.getByRole('button', { name: 'Send the request' }).click()
    await expect(refund).toContainText(`You wrote: ${reason}`)
  }
  await ask('Sample: we can’t come')
  await refund.getByRole('button', { name: 'Take the request back' }).click()
  await expect(refund).not.toContainText('You wrote')
  await ask('Sample: the dog is ill')
  await expectNoAxeViolations(page)

  const desk = await (await newProfile()).newPage()
  await nonMemberSession(desk, 'treasurer@example.com')
  await desk.goto('/desk/today')
  const tasks = desk.getByRole('list', { name: 'What waits for you' })
  await tasks.getByRole('link', { name: 'Open Money that needs attention' }).click()
  await expect(main(desk)).toContainText('Refund asked for')
  await desk.getByRole('link', { name: `#${orderId}` }).click()
  await expect(main(desk)).toContainText('Sample: the dog is ill')
  await desk.getByRole('button', { name: 'Decline the refund', exact: true }).click()
  const form = desk.getByRole('form', { name: 'Decline the refund' })
  await form.getByLabel('Reason').fill('Sample: the caterer is paid')
  await form.getByRole('button', { name: 'Decline the refund' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Decline the refund' }).click()
  await expect(desk.getByRole('list', { name: 'History' })).toContainText('Refund declined')
  await expectNoAxeViolations(desk)

  // The open page follows the desk.
  await expect(refund).toContainText('The treasurer writes: Sample: the caterer is paid')
})

test('a corrected and fully refunded order says what was refunded, when and why', async ({
  page,
  newProfile,
}) => {
  await fillCart(page)
  const orderId = await payByCard(page, '4242 4242 4242 4242')
  const desk = await (await newProfile()).newPage()
  await nonMemberSession(desk, 'treasurer@example.com')
  await desk.goto(`/desk/orders/${orderId}`)
  await desk.getByRole('button', { name: 'Correct e-mail or addresses' }).click()
  const form = desk.getByRole('form', { name: 'Correct e-mail or addresses' })
  const save = form.getByRole('button', { name: 'Save the correction' })
  await form.getByLabel('E-mail').fill('ann')
  await form.getByLabel('Reason').fill('Sample reason: moved to Bristol')
  await save.click()
  await expect(form.getByText('This is not an e-mail address.')).toBeVisible()
  await form.getByLabel('E-mail').fill('ann.lee@example.com')
  await form.getByLabel('City').fill('Bristol')
  await expectNoAxeViolations(desk)
  await save.click()
  await expect(desk.getByRole('list', { name: 'History' })).toContainText('Newport → Bristol')
  await expect(desk.getByRole('link', { name: 'ann.lee@example.com' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Customer Address' })).toContainText('Bristol')
  await actAtDesk(desk, orderId, 'Refund', 'Refund $9.50')

  await expect(heading(page, 'Order refunded')).toBeVisible()
  await expect(main(page)).toContainText('Your payment of $9.50 has been refunded in full.')
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await expect(refunds).toContainText(
    /\w+ \d+, \d{4}\$9\.501 × Sample digital pattern.*Sample reason: the mill was late/,
  )
  await expect(page.getByText('confirmed and paid')).toHaveCount(0)
  await expect(ticket(page)).toHaveCount(0)
})

const refund = { id: 1, amount: 2.5, date: 1_777_000_000, reason: 'Came torn', isUnderway: 0 }
const canceled = { state: 'canceled', canceledDate: 1_777_000_000, isRefundDue: 1 }

/** Each standing with what the server answers, its heading, its sentence, and whether there is a ticket. */
const standings = [
  [{ state: 'placed' }, thanks, 'confirmed and paid', true],
  [{ state: 'partiallyRefunded', refunds: [refund] }, thanks, 'Part of it has been refunded', true],
  [{ state: 'shipped' }, thanks, 'It has been shipped.', false],
  [{ state: 'complete' }, thanks, 'It is complete.', false],
  [canceled, 'Order canceled', 'The club refunds what you have paid.', false],
  [{ state: 'placed', dispute: 'open' }, 'Order on hold', 'looking into this payment', false],
  [{ state: 'placed', dispute: 'lost' }, 'Order on hold', 'taken this payment back', false],
  [
    { state: 'pending', stripePaymentIntentId: '', paidDate: null, isLapsed: 1 },
    'Order not paid',
    'Please send no check now.',
    false,
  ],
] as const

test('each state has its heading, its sentence and a ticket only while one is of use', async ({
  page,
}) => {
  await fillCart(page)
  const orderId = await payByCard(page, '4242 4242 4242 4242')
  let change: object = {}
  await page.route('**/store-v1/orders/*', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), ...change } })
  })
  for (const [answer, title, sentence, hasTicket] of standings) {
    change = answer
    await page.goto(`/order-confirmation/${orderId}`)
    await expect(heading(page, title)).toBeVisible()
    await expect(main(page)).toContainText(sentence)
    await expect(ticket(page)).toHaveCount(hasTicket ? 1 : 0)
    await expect(page.getByRole('region', { name: 'Check stub' })).toHaveCount(0)
  }
})

test('a test order is marked on its page, code and stub, and listed apart in test mode only', async ({
  page,
}) => {
  await shopperSession(page)
  await page.goto('/committee/34')
  await expect(productCard(page, product1)).toBeVisible()
  await page.keyboard.type('testmode')
  await page.getByLabel('Secret phrase').fill('best in show')
  await page.getByLabel('Secret phrase').press('Enter')
  await expect(page.getByText('Test Mode Activated!')).toBeVisible()
  await addToCart(page, product1)
  const orderId = await orderByCheck(page)
  await expect(ticket(page)).toContainText(`TEST Order #${orderId}`)
  await expect(ticket(page)).toContainText(/TEST.*TEST/)
  const stub = page.getByRole('region', { name: 'Check stub' })
  await expect(stub).toContainText('TEST ORDER. Do not send a check.')
  await expect(stub).toContainText(`TEST ${orderId}`)
  await expect(page.getByRole('region', { name: 'Your check' })).toHaveCount(0)
  await expect(main(page)).not.toContainText('pending payment')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('note').filter({ hasText: 'Test order' })).toBeVisible()
  await expect(ticket(page)).toContainText(`TEST Order #${orderId}`)
  await expect(main(page)).not.toContainText('Please send your check')
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/orders')
  const tests = page.getByRole('region', { name: 'Test orders' })
  await expect(tests.getByRole('listitem')).toContainText(`Order #${orderId}`)
  await expect(tests).not.toContainText('Send your check')
  await page.getByRole('banner').getByRole('button', { name: 'Test Mode', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect(main(page)).not.toContainText(orderId)
})
