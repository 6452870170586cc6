// Sign-ins that fail or take long, and what a sign-in shows and keeps.
import type { Page } from '@playwright/test'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { savedOnDevice } from '../../support/browser/saved-data.ts'
import { expect, test } from '../../support/browser/test.ts'
import {
  expectGuest,
  expectSignedIn,
  logInAsMember,
  openAccount,
  signInAsMember,
  submitNonMemberLogIn,
} from '../people-steps.ts'

const tokenCall = /\/oauth\/token$/

async function expectNotice(page: Page) {
  await expect(
    page.getByText('You are not logged in: the login could not be finished. Please try again.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expectGuest(page)
}

test('a login whose token call fails says so at home', async ({ page, context, allowConsole }) => {
  allowConsole(/500|Failed to load/)
  await context.route(tokenCall, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'application/json',
      body: '{}',
    }),
  )
  await submitNonMemberLogIn(page, 'guest@example.com')
  await expectNotice(page)
})

for (const error of ['mfa_required', 'consent_required']) {
  test(`a login that the provider answers with ${error} says so at home`, async ({ page }) => {
    await page.route(/\/authorize\?(?!.*requestType)/, (route) => {
      const state = new URL(route.request().url()).searchParams.get('state') ?? ''
      const location = `/callback?${new URLSearchParams({ error, state })}`
      return route.fulfill({
        status: 302,
        headers: { location: new URL(location, page.url()).href },
      })
    })
    await page.goto('/callback')
    await page.getByRole('main').getByRole('button', { name: 'Nonmember Log in' }).click()
    await expectNotice(page)
  })
}

test('a login on a device whose clock is a day wrong says why, and what to do', async ({
  page,
}) => {
  await page.clock.setFixedTime(Date.now() + 24 * 60 * 60_000)
  await submitNonMemberLogIn(page, 'guest@example.com')
  const dialog = page.getByRole('alertdialog', { name: 'Error' })
  await expect(dialog).toContainText('the clock of this device is wrong. It says')
  await expect(dialog).toContainText('Set its date and time to automatic, then log in again.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expectGuest(page)
})

test('a login that hangs offers a way out after 8 seconds', async ({ page, context }) => {
  await context.route(tokenCall, () => undefined)
  await page.clock.install()
  await submitNonMemberLogIn(page, 'guest@example.com')
  await expect(page).toHaveURL(/\/callback/)
  const wayOut = page.getByRole('link', { name: 'Go on without logging in' })
  // From here on the time stands still but for these eight seconds.
  await page.clock.pauseAt(Date.now() + 1000)
  await page.clock.runFor(8000)
  await expect(wayOut).toBeVisible()
  await page.clock.resume()
  await wayOut.click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cart/ })).toHaveCount(0)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a login leads back to the same place on the page', async ({ page, product }) => {
  await page.goto('/hotel#rv')
  await signInAsMember(page)
  await expectSignedIn(page)
  await expect(page).toHaveURL(`${product.url}/hotel#rv`)
})

test('the wide header says who is signed in', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/callback')
  await page.getByRole('main').getByRole('button', { name: 'Member Log in', exact: true }).click()
  await logInAsMember(page)
  await expectSignedIn(page)
  await expect(page.getByRole('banner')).toContainText('Morgan')
})

test('home links to no store that the event does not have', async ({ page }) => {
  await page.route(/\/store-v1\/committees\/store\?/, async (route) => {
    const answer = await route.fetch()
    const rows = (await answer.json()) as { id: number }[]
    await route.fulfill({ response: answer, json: rows.filter(({ id }) => id !== 31) })
  })
  await page.goto('/')
  await page.getByText('Learn More').click()
  await expect(page.getByRole('link', { name: 'Banquet and Meals' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sponsorships' })).toHaveCount(0)
})

test('the account sheet lists the account, what belongs to it, and Logout last', async ({
  page,
}) => {
  await page.goto('/hotel')
  await signInAsMember(page)
  await expectSignedIn(page)
  const sheet = await openAccount(page)
  await expect(sheet).toContainText('member@example.com')
  await expect(sheet).toContainText('Club member')
  // Its code loads when somebody is signed in.
  await expect(sheet.getByRole('button', { name: 'Logout' })).toBeVisible()
  const entries = await sheet.locator('li, button:text("Logout")').allInnerTexts()
  expect(entries.map((text) => text.trim())).toEqual([
    'Orders',
    'Saved for later (0)',
    'Ready for the venue',
    'Logout',
  ])
  await sheet.getByRole('button', { name: 'Saved for later' }).click()
  await expect(page.getByRole('dialog', { name: 'Saved for later' })).toBeVisible()
})

test('the login page has a line for each kind of visitor', async ({ page }) => {
  await page.goto('/callback')
  const main = page.getByRole('main')
  await expect(main).toContainText('Club members log in with the password of the member site.')
  await expect(main).toContainText('Everybody else with an account here')
  await expect(main).toContainText('First time here?')
  await expect(main.getByRole('img', { name: /Rhode Island coast/ }).first()).toBeAttached()
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a store that is not saved leads to what is saved', async ({ page, allowConsole }) => {
    allowConsole(offlineNoise)
    await page.goto('/committee/3')
    const main = page.getByRole('main')
    const name = await main.getByRole('heading', { level: 1 }).innerText()
    await savedOnDevice(page, ['schedule', 'products', 'committeeContent'])
    await page.reload()
    await page.context().setOffline(true)
    await page.goto('/committee/22')
    await expect(main.getByText('Saved on this device:')).toBeVisible()
    await expect(main.getByRole('link', { name })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Orders' })).toHaveCount(0)
    await main.getByRole('link', { name: 'Schedule' }).click()
    await expect(page).toHaveURL(/\/schedule$/)
  })
})
