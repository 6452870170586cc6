// The words of the mail are entered beside a preview of each message; the start of a pick-up tells its shoppers.
import { memberSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { fillCart } from '../paying-steps.ts'
import { openDesk } from '../people-steps.ts'
import { payByCard } from '../steps.ts'

test.use({ changesShow: true })

test('the greeting shows in the preview of each message while it is entered', async ({ page }) => {
  await openDesk(page, '/desk/event/words/mail')
  await page.getByLabel('Greeting').fill('Ahoy')
  await page.getByLabel('Address for replies').fill('help@specialty.example')
  const preview = page.getByRole('region', { name: 'Preview' })
  const shown = preview.frameLocator('iframe[title="The message"]')
  await expect(shown.getByText(/^Ahoy /)).toBeVisible()
  await expect(preview.getByText('help@specialty.example', { exact: true })).toBeVisible()

  await preview.getByLabel('Message').selectOption('Ready for pick-up')
  await expect(shown.getByText(/ready for pick-up/i).first()).toBeVisible()
  await preview.getByRole('button', { name: 'As plain text' }).click()
  await expect(preview.getByLabel('As plain text', { exact: true })).toContainText('Ahoy ')
  await preview.getByRole('button', { name: 'In the dark' }).click()
  await expect(shown.getByText(/^Ahoy /)).toBeVisible()
})

test('a pick-up begins once, and the order’s shopper is told', async ({ page, newProfile }) => {
  const shopper = await (await newProfile()).newPage()
  await fillCart(shopper)
  const orderId = await payByCard(shopper, '4242424242424242')
  await memberSession(page, 'admin@example.com')
  await page.goto('/desk/pickup')
  const store = page
    .getByRole('table', { name: 'Pick-up by store' })
    .getByRole('row', { name: /Seaside Shop/ })
  await store.getByRole('button', { name: 'Begin pick-up' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Begin pick-up' }).click()
  await expect(store.getByText(/^Since /)).toBeVisible()
  await expect(store.getByRole('button')).toHaveCount(0)

  await page.goto(`/desk/orders/${orderId}`)
  const mail = page.getByRole('region', { name: 'Mail' })
  await expect(mail.getByRole('row', { name: /ready for pick-up/i })).toBeVisible()
})
