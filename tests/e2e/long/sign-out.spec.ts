// A sign-out that a login service may not have learned of, and the next log-in on the same device.
import type { Page } from '@playwright/test'
import { signUp } from '../../support/people/guest.ts'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { shopperSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { addToCart, openCart } from '../steps.ts'
import {
  endSessionAtServer,
  expectGuest,
  expectLoggedOut,
  expectSignedIn,
  logInAsMember,
  logOut,
  openAccount,
  signInAsMember,
  signInAsNonMember,
  submitNonMemberLogIn,
  waitForProviderLogout,
} from '../people-steps.ts'

test.beforeEach(({ allowConsole }) => allowConsole(offlineNoise))

async function logOutOffline(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await expectSignedIn(page)
  await page.context().setOffline(true)
  await expect(page.getByText('Offline.')).toBeVisible()
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: 'Log out without a connection?' })
  await question.getByRole('button', { name: 'Logout' }).click()
  await expectLoggedOut(page)
}

const ordersLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' })

/** Opens the orders with a session that the server has ended, and answers the dialog. */
async function meetExpiredSession(page: Page) {
  await ordersLink(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'Session Expired' })
  await dialog.getByRole('button', { name: 'OK' }).click()
}

/** The home page ends what is open on the page before it. */
async function expectHome(page: Page) {
  await expect(page).toHaveURL(/\/$/)
  await expect(ordersLink(page)).not.toHaveAttribute('aria-current')
}

async function expectPasswordForMember(page: Page) {
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Member Log in', exact: true }).click()
  await logInAsMember(page, 'renewing@example.com')
  await expectSignedIn(page)
  await expect(await openAccount(page)).toContainText('Robin')
}

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('after a sign-out without a connection the identity provider is told at the next one, on any page', async ({
    page,
    context,
  }) => {
    await signUp(page)
    await logOutOffline(page)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Schedule' })
      .click()
    await expect(page).toHaveURL(/\/schedule$/)
    const told = waitForProviderLogout(page)
    await context.setOffline(false)
    await told
    await expect(page).toHaveURL(/\/schedule$/)
    // The home page, at which the provider's page arrives, ends with what is open on it.
    await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible()
    const cookies = async () => (await context.cookies()).map(({ name }) => name)
    await expect.poll(cookies).not.toContain('refresh')
    await expectGuest(page)
    await page.goto('/callback')
    await page.getByRole('main').getByRole('button', { name: 'Nonmember Log in' }).click()
    await expect(page.getByLabel('Password')).toBeVisible()
  })

  test('after a member’s sign-out without a connection the next member enters a password', async ({
    page,
    context,
  }) => {
    await page.goto('/hotel')
    await signInAsMember(page)
    await expectSignedIn(page)
    await logOutOffline(page)
    await context.setOffline(false)
    await expectGuest(page)
    await expectPasswordForMember(page)
  })
})

test('who signs out everywhere is logged out here, and on the lost phone at its next step', async ({
  page,
  newProfile,
  allowConsole,
}) => {
  allowConsole(/401|ERR_FAILED/)
  await page.goto('/hotel')
  await signInAsMember(page, 'renewing@example.com')
  await expectSignedIn(page)
  const lost = await (await newProfile()).newPage()
  await lost.goto('/hotel')
  await signInAsMember(lost, 'renewing@example.com')
  await expectSignedIn(lost)

  const everywhere = { name: 'Sign out everywhere' }
  const press = async () => {
    const account = await openAccount(page)
    await account.getByRole('button', everywhere).click()
    await page.getByRole('alertdialog').getByRole('button', everywhere).click()
  }
  const call = /\/sign-out-elsewhere$/
  await page.route(call, (route) => route.abort())
  await press()
  const sheet = page.getByRole('dialog', { name: 'Your account' })
  await expect(sheet).toContainText('You are still logged in everywhere')
  await page.unroute(call)
  await press()
  await expectLoggedOut(page)
  await expectGuest(page)

  await meetExpiredSession(lost)
  await expectHome(lost)
  await expectGuest(lost)
})

test('after a sign-out whose call failed the next member enters a password', async ({ page }) => {
  await page.goto('/hotel')
  await signInAsMember(page)
  await expectSignedIn(page)
  const call = /requestType=memberSignOut/
  await page.route(call, (route) => route.fulfill({ status: 500, body: '{}' }))
  await logOut(page)
  await page.unroute(call)
  await expectPasswordForMember(page)
})

test('after Session Expired the next member enters a password', async ({ page }) => {
  await page.goto('/hotel')
  await signInAsMember(page)
  await expectSignedIn(page)
  await endSessionAtServer(page)
  await meetExpiredSession(page)
  await expectHome(page)
  await expectGuest(page)
  await expectPasswordForMember(page)
})

test('after Login Failed the next member enters a password', async ({ page }) => {
  await page.goto('/hotel')
  const call = /requestType=memberSignIn/
  await page.route(call, (route) => route.fulfill({ status: 500, body: '{}' }))
  await signInAsMember(page)
  const dialog = page.getByRole('alertdialog', { name: 'Login Failed' })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expectLoggedOut(page)
  await page.unroute(call)
  await expectPasswordForMember(page)
})

test('a non-member’s provider is told after Session Expired, a failed call and Login Failed, and asks for the password', async ({
  page,
}) => {
  const { email } = await shopperSession(page)
  await page.goto('/hotel')
  await expectSignedIn(page)
  const told = waitForProviderLogout(page)
  await endSessionAtServer(page)
  await meetExpiredSession(page)
  await told
  await expectLoggedOut(page)
  await signInAsNonMember(page, email)

  const signOutCall = /auth-v1\/sign-out/
  await page.route(signOutCall, (route) => route.fulfill({ status: 500, body: '{}' }))
  const toldOfFailedCall = waitForProviderLogout(page)
  await logOut(page)
  await toldOfFailedCall
  await page.unroute(signOutCall)

  const call = /requestType=nonMemberSignIn/
  await page.route(call, (route) => route.fulfill({ status: 500, body: '{}' }))
  await submitNonMemberLogIn(page, email)
  const dialog = page.getByRole('alertdialog', { name: 'Login Failed' })
  const toldOfFailedLogIn = waitForProviderLogout(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await toldOfFailedLogIn
  await expectLoggedOut(page)
  await page.unroute(call)
  await signInAsNonMember(page, email)
})

test('a sign-out that reached the member system costs the next member one password', async ({
  page,
}) => {
  await page.goto('/hotel')
  await signInAsMember(page)
  await expectSignedIn(page)
  await logOut(page)
  await expectPasswordForMember(page)
})

test('a question about the cart closes with the cart when another tab signs out', async ({
  page,
  context,
}) => {
  await shopperSession(page)
  await page.goto('/committee/34')
  await addToCart(page, 'Sample digital pattern, no shipping')
  const cart = await openCart(page)
  await cart.getByRole('button', { name: /^Remove Sample digital pattern/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove this item?' })
  await expect(question).toBeVisible()

  const other = await context.newPage()
  await other.goto('/hotel')
  await expectSignedIn(other)
  await logOut(other)
  await expect(question).toBeHidden()
  await expect(cart).toBeHidden()
  await expectGuest(page)
})
