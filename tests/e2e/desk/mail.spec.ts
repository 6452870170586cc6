// Mail: from the order to the message, and from its link back to the order; the desk sends it again.
import type { Page } from '@playwright/test'
import { nonMemberSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { addToCart, orderByCheck } from '../steps.ts'

// One sample product has no picture file.
test.beforeEach(({ allowConsole }) => allowConsole(/images\/sample\/missing|orders\?userId=/))

async function orderAsGuest(page: Page): Promise<string> {
  await nonMemberSession(page, 'guest@example.com')
  await page.goto('/committee/34')
  await addToCart(page, 'Sample digital pattern, no shipping')
  return orderByCheck(page)
}

test('an order by check is told by mail, and the link in the mail opens the order', async ({
  page,
}) => {
  const orderId = await orderAsGuest(page)
  const strip = page.getByRole('complementary', { name: 'Notice' })
  await strip.getByRole('link', { name: 'Sandbox mail' }).click()
  const message = page.getByRole('link', { name: `order ${orderId}, please send your check` })
  await expect
    .poll(async () => {
      await page.reload()
      return message.count()
    })
    .toBe(1)
  await message.click()
  await expect(page.getByText('guest@example.com')).toBeVisible()
  const shown = page.frameLocator('iframe[title="Message"]')
  await expect(shown.getByText('Nothing is reserved until the check has arrived.')).toBeVisible()
  await expect(shown.getByText(`Order ${orderId}`, { exact: true })).toBeVisible()
  await shown.getByRole('link', { name: 'Open the order' }).click()
  await expect(page).toHaveURL(new RegExp(`/order-confirmation/${orderId}$`))
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
})

test('the treasurer reads a message on the order’s page and sends it again', async ({
  page,
  newProfile,
}) => {
  const orderId = await orderAsGuest(page)
  const desk = await (await newProfile()).newPage()
  await nonMemberSession(desk, 'treasurer@example.com')
  await desk.goto(`/desk/orders/${orderId}`)
  const mail = desk.getByRole('region', { name: 'Mail' })
  await mail.getByRole('button', { name: /^Open / }).click()
  const dialog = desk.getByRole('dialog')
  const shown = dialog.frameLocator('iframe[title="The message"]')
  await expect(shown.getByText('Nothing is reserved until the check has arrived.')).toBeVisible()
  await expect(dialog.getByText('guest@example.com')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(desk.getByText('The message is sent again.')).toBeVisible()

  await desk.goto('/desk/mail?kind=orderByCheck')
  await expect(desk.getByRole('combobox', { name: 'About' })).toHaveValue('orderByCheck')
  const row = desk.getByRole('row').filter({ hasText: `order ${orderId}` })
  await expect(row).toBeVisible()

  // What an act tells the shopper stands at once below the order.
  await desk.goto(`/desk/orders/${orderId}`)
  await desk.getByRole('button', { name: 'Check received', exact: true }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Check received' }).click()
  await expect(mail.getByRole('row', { name: /check received/ })).toBeVisible()
})
