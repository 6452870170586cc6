// Next year's event from this one: copied, previewed by the desk alone, and opened (rule 62).
import { requireCluster } from '../../support/database/database.ts'
import { type Product, startProduct } from '../../support/product/product.ts'
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { memberSession, shopperSession } from '../../support/people/sessions.ts'
import { samplePattern } from '../../support/people/shopper-calls.ts'
import { expect, test } from '../../support/browser/test.ts'
import { fillCart } from '../paying-steps.ts'
import { followDeskMenu, openDeskMenu } from '../people-steps.ts'
import { addToCart, openCart, orderByCheck } from '../steps.ts'

// This journey opens the copy and closes the sample event, so it has its own product.
let own: Product
test.beforeAll(async () => {
  own = await startProduct({ databaseUrl: requireCluster() })
})
test.afterAll(() => own.dispose())

const name = '2027 Denver Specialty'

test('an administrator copies the event, previews the draft, and opens it', async ({
  newProfile,
  watch,
}) => {
  const options = { baseURL: own.url }
  const page = await (await newProfile(options)).newPage()
  const visitor = await (await newProfile(options)).newPage()
  await memberSession(page, 'admin@example.com')
  const shopper = await (await newProfile(options)).newPage()
  await fillCart(shopper)
  await orderByCheck(shopper)

  await page.goto('/desk/event/new')
  await page.getByRole('button', { name: /^New event from this one/ }).click()
  const form = page.getByRole('dialog', { name: 'New event from this one' })
  await expect(form).toContainText('words that are not published yet are not copied')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('First day').fill('2027-10-04')
  await form.getByLabel('Last day').fill('2027-10-09')
  await form.getByLabel('Time zone').selectOption('America/Denver')
  await expect(form.getByRole('checkbox', { name: /^The chairs/ })).toBeChecked()
  await form.getByRole('button', { name: 'Make the draft' }).click()
  await expect(form).toBeHidden()

  const choice = page.getByLabel('Event', { exact: true })
  await expect(choice).toHaveAccessibleDescription('Choosing an event opens its list.')
  // The next change is meant for the draft, and the desk says what that means.
  await expect(choice.locator('option:checked')).toHaveText(`${name} (draft)`)
  await expect(page.getByRole('note').filter({ hasText: 'This event is a draft.' })).toBeVisible()
  await page.getByRole('button', { name: 'Preview this event' }).click()
  const strip = page.getByRole('region', { name: 'Preview' })
  await expect(strip).toContainText('Draft: only the desk sees this event.')
  const heading = { name: new RegExp(name), level: 1 }
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await expect(page.getByText('Mountain Time')).toBeVisible()
  await page.getByRole('link', { name: 'Store', exact: true }).click()
  await page.getByRole('link', { name: 'Official Specialty Store' }).first().click()
  await expect(page.getByRole('heading', { name: 'Official Specialty Store' })).toBeVisible()
  await expect(strip).toBeVisible()
  await page.getByRole('link', { name: 'Schedule', exact: true }).click()
  // A draft has no public feed.
  await expect(page.getByText('The address for calendars works when the event')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Subscribe/ })).toHaveCount(0)

  await shopperSession(visitor)
  await visitor.goto('/committee/34')
  await addToCart(visitor, samplePattern)
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { name: /2026 National/, level: 1 })).toBeVisible()

  await strip.getByRole('button', { name: 'Back to the desk' }).click()
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
  await expect(strip).toBeHidden()

  // The address names the draft, and so do the desk's links: a second tab is of the same event. Without it an address
  // means the open event.
  await expect(page).toHaveURL(/\?event=\d+$/)
  const toWords = (await openDeskMenu(page)).getByRole('link', { name: /^Words/ })
  const second = await page.context().newPage()
  await second.goto((await toWords.getAttribute('href')) ?? '')
  await expect(second.getByRole('note').filter({ hasText: 'This event is a draft.' })).toBeVisible()
  await second.goto('/desk/event')
  await expect(second.getByText('2026 National Specialty is the open event.')).toBeVisible()
  await second.close()
  await page.reload()
  await expect(page.getByRole('note').filter({ hasText: 'This event is a draft.' })).toBeVisible()
  await followDeskMenu(page, 'Words')
  await expect(page).toHaveURL(/\/desk\/event\?event=\d+$/)
  const checks = page.getByRole('region', { name: 'Before the event opens' })
  const check = (title: string) => checks.getByRole('listitem').filter({ hasText: title })
  await expect(check('Prices').getByRole('img', { name: 'Done', exact: true })).toBeVisible()
  const ownWords = check('The event’s own words')
  await expect(ownWords.getByRole('img', { name: 'Not done' })).toBeVisible()
  await ownWords.getByText(/^Show all \d+$/).click()
  await ownWords.getByRole('link', { name: 'Welcome letter' }).click()
  await page.getByLabel('Signature').fill('The Denver committee')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved, but not in use yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use these words' })).toBeVisible()
  await page.getByRole('link', { name: 'All sections' }).click()
  // The words of a draft are shown with its own days and zone.
  await page.getByRole('button', { name: 'Preview these words' }).click()
  await expect(strip).toContainText('Only you see them.')
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await expect(page.getByText('Mountain Time')).toBeVisible()
  await strip.getByRole('button', { name: 'Back to the desk' }).click()
  await expect(strip).toBeHidden()
  await followDeskMenu(page, 'Words')
  await ownWords.getByText(/^Show all \d+$/).click()
  await expect(ownWords.getByRole('link', { name: 'Hotel', exact: true })).toBeVisible()
  await expect(ownWords.getByRole('link', { name: 'Welcome letter' })).toHaveCount(0)
  // The section Club is left out here. Another check looks at its payee, which may stay the same.
  await expect(ownWords.getByRole('link', { name: 'Club', exact: true })).toHaveCount(0)
  const payee = check('Payee and address of checks')
  await expect(payee.getByRole('img', { name: 'Done', exact: true })).toBeVisible()
  const pages = check('Pages of stores')
  await pages.getByText(/^Show all \d+$/).click()
  await expect(pages.getByRole('link', { name: 'Club Merchandise' })).toBeVisible()
  await page.goto('/desk/event/new')

  // Other days would leave the schedule outside: everything moves with them.
  watch.allow(/ 409 /)
  await page.getByRole('button', { name: `Change ${name}` }).click()
  const change = page.getByRole('dialog', { name: 'Change the event' })
  await change.getByLabel('First day').fill('2027-10-11')
  await change.getByLabel('Last day').fill('2027-10-16')
  await change.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(change.getByRole('alert')).toContainText('Outside of the new days would be')
  await expect(change.getByRole('button', { name: 'Leave the dates as they are' })).toBeVisible()
  await change.getByLabel('First day').fill('2027-10-12')
  await expect(change.getByRole('button', { name: /^Move everything/ })).toHaveCount(0)
  await change.getByLabel('First day').fill('2027-10-11')
  await change.getByRole('button', { name: 'Save', exact: true }).click()
  await change.getByRole('button', { name: 'Move everything 7 days later' }).click()
  await expect(change).toBeHidden()
  await expect(page.getByRole('list', { name: 'Events' })).toContainText(
    'Oct 11, 2027 to Oct 16, 2027',
  )

  const events = page.getByRole('list', { name: 'Events' })
  await page.getByRole('button', { name: /^Open at a set time/ }).click()
  const opening = page.getByRole('dialog', { name: 'Open at a set time' })
  await expect(opening).toContainText('In Mountain Time.')
  await opening.getByLabel('Day and time').fill('2097-10-01T09:00')
  await opening.getByRole('button', { name: 'Set the time' }).click()
  await expect(opening).toBeHidden()
  await expect(events).toContainText(/Opens by itself on Oct 1, 2097, 9:00 AM/)
  await page.getByRole('button', { name: /^Take the time back/ }).click()
  await expect(page.getByText(`${name} does not open by itself.`)).toBeVisible()
  await expect(events).not.toContainText('Opens by itself')

  await page.getByRole('button', { name: `Open ${name}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText(/\d+ orders? waits? for a check\./)
  await expect(page.getByRole('alertdialog')).toContainText(/\d+ open carts? (is|are) not paid\./)
  const stillAsBefore = /Still as in 2026 National Specialty: Name, dates and Quick Facts;.* Club;/
  await expect(page.getByRole('alertdialog')).toContainText(stillAsBefore)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText(`${name} is open.`)).toBeVisible()
  await expect
    .poll(async () => {
      await visitor.reload()
      return visitor.getByRole('heading', heading).count()
    })
    .toBe(1)
  // What was left in the cart is set aside, and the next purchase goes on beside it.
  await visitor.getByRole('link', { name: 'Store', exact: true }).first().click()
  await visitor.getByRole('link', { name: 'Seaside Shop' }).first().click()
  await addToCart(visitor, samplePattern)
  const cart = await openCart(visitor)
  const left = cart.getByRole('region', {
    name: 'From 2026 National Specialty, no longer for sale',
  })
  await expect(left.getByRole('listitem')).toHaveText(new RegExp(samplePattern))
  await expect(cart).toContainText(/Total\s*\$9\.50/)
  await expectNoAxeViolations(visitor)
  await left.getByRole('button', { name: `Remove ${samplePattern}` }).click()
  await expect(left).toHaveCount(0)
  await expect(cart.getByRole('listitem')).toHaveCount(1)
  await cart.getByRole('link', { name: 'Checkout' }).click()
  await expect(visitor.getByTestId('pay-total')).toContainText('$9.50')

  await page.getByRole('button', { name: `Change ${name}` }).click()
  await change.getByLabel('Time zone').selectOption('America/Chicago')
  await change.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('This event is open.')
  await expect(question).toContainText(
    'From now on these times are in Central Time, no longer in Mountain Time',
  )
  await question.getByRole('button', { name: 'Change the zone' }).click()
  await expect(page.getByRole('list', { name: 'Events' })).toContainText('America/Chicago')

  // The open event has no such committee.
  watch.allow(/ 404 .*(\/committee\/78\)|committees\/78\/content|committeeId=78)/)
  await visitor.goto('/committee/78')
  await expect(visitor.getByText('This store belonged to an earlier event.')).toBeVisible()
  await expect(visitor.getByText(/^Open to/)).toHaveCount(0)

  // An order of the closed event stays that of its own club.
  await page.goto('/desk/event/words/club')
  await page.getByLabel('Payee of checks').fill('Denver Club')
  await page.getByLabel('Where checks are sent').fill('Dee Dale\n1 Peak Road')
  await page.getByLabel('E-mail address for help').fill('denver@example.com')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved, but not published yet.')).toBeVisible()
  await page.goto('/desk/event')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Everything is published.')).toBeVisible()
  await shopper.reload()
  const stub = shopper.getByRole('region', { name: 'Check stub' })
  await expect(stub).toContainText('Sample Breed Club National Specialty')
  await expect(shopper.getByTestId('order-ticket')).toContainText('2026 National Specialty')
  const details = shopper.getByRole('region', { name: 'Order Details' })
  await expect(details).toContainText(/Order Date.*Eastern Time/)
  await expect(shopper.getByRole('main')).not.toContainText(/Denver|Peak Road/i)
  await expect(shopper).toHaveTitle('Order · Specialty Week')

  // Closed without another event: its pages stay, and no store is open.
  await page.goto('/desk/event/new')
  await page.getByRole('button', { name: `Close ${name}` }).click()
  await expect(question).toContainText('No other event opens.')
  await question.getByRole('button', { name: 'Close the event' }).click()
  await expect(page.getByText(`${name} is closed.`)).toBeVisible()
  await expect
    .poll(async () => {
      await visitor.goto('/committee')
      return visitor.getByText('No event is open at the moment.').count()
    })
    .toBe(1)
  await visitor.goto('/committee/78')
  await expect(visitor.getByText('This store belonged to an earlier event.')).toBeVisible()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', heading)).toBeVisible()
})
