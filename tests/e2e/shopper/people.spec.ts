// Sign-in and sign-out of members, non-members and guests, in one tab and in several.
import type { Page } from '@playwright/test'
import { signUp } from '../../support/people/guest.ts'
import { samplePattern } from '../../support/people/shopper-calls.ts'
import { expect, test } from '../../support/browser/test.ts'
import {
  endSessionAtServer,
  expectGuest,
  expectLoggedOut,
  expectSignedIn,
  logInAsMember,
  logOut,
  openAccount,
  readBrowserStorage,
  signInAsMember,
  waitForProviderLogout,
} from '../people-steps.ts'
import { addToCart, openCart, payByCard, productCard } from '../steps.ts'

const shop = '/committee/34'
const early = 'Sample tea towel, members first'
const plain = 'Sample digital pattern, no shipping'

const expectTokens = (page: Page) =>
  expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).toSorted()))
const expectFlag = (page: Page, name: string) =>
  expect.poll(() => page.evaluate((key) => localStorage.getItem(key), name))

// One sample product has no picture file.
test.beforeEach(({ allowConsole }) => allowConsole(/\/images\/sample\/missing\//))

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('a member returns to the same page after sign-in, and signs out at the member system', async ({
    page,
    product,
  }) => {
    await page.goto(shop)
    await expectGuest(page)
    await signInAsMember(page)
    await expect(page).toHaveURL(`${product.url}${shop}`)
    await expectSignedIn(page)
    await expectTokens(page).toEqual(
      expect.arrayContaining(['accessToken', 'refreshToken', 'waToken']),
    )
    const secrets = await page.evaluate(() =>
      Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key) ?? ''),
    )
    const stored = await readBrowserStorage(page)
    // The tokens are in session storage only.
    for (const secret of secrets) expect(stored.split(secret)).toHaveLength(2)
    await expectFlag(page, 'earlyAccess').toBe('true')
    const card = productCard(page, early)
    await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
    await expect(card.getByRole('button', { name: 'Have a code?' })).toHaveCount(0)

    const signOutRequest = page.waitForRequest(/requestType=memberSignOut/)
    await logOut(page)
    expect((await signOutRequest).url()).toContain('redirectUrl=')
    await expectGuest(page)
    await expectTokens(page).not.toContain('waToken')
    await expectFlag(page, 'earlyAccess').toBeNull()
    await page.reload()
    await expectGuest(page)
  })
})

test('a non-member and a member in another browser have separate sessions', async ({
  page,
  newProfile,
  product,
}) => {
  await page.goto(shop)
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Nonmember Log in' }).click()
  await page.getByLabel('Email').fill('guest@example.com')
  await page.getByLabel('Password').fill('specialty')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expectSignedIn(page)
  await expect(page).toHaveURL(`${product.url}${shop}`)
  await expectTokens(page).toEqual(['accessToken'])
  const card = productCard(page, early)
  await expect(card.getByRole('button', { name: 'Not Available Yet' })).toBeDisabled()

  const profile = await newProfile()
  const theirs = await profile.newPage()
  await theirs.goto(shop)
  await signInAsMember(theirs)
  await expectSignedIn(theirs)
  await addToCart(theirs, plain)

  const left = page.waitForRequest(/\/v2\/logout\?/)
  await logOut(page)
  expect(new URL((await left).url()).searchParams.get('returnTo')).toBe(
    `${product.url}/?logout=true`,
  )
  await expectGuest(page)
  await theirs.reload()
  await expectSignedIn(theirs)
})

test('an expired session shows one dialog and then signs the user out', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/401/)
  await signUp(page)
  const sent: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401) sent.push(new URL(response.url()).pathname)
  })
  await page.goto('/committee/34')
  await expectSignedIn(page)
  // The session ends while the request is on its way.
  await page.route(
    /\/addProduct(\?|$)/,
    async (route) => {
      await endSessionAtServer(page)
      await route.continue()
    },
    { times: 1 },
  )
  await productCard(page, samplePattern).getByRole('button', { name: 'Add to Cart' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Session Expired' })
  await expect(dialog).toBeVisible()
  await expect.poll(() => sent.join()).toContain('/store-v1/carts')
  await expect(page.getByTestId('busy')).toBeHidden()
  await expect(page.getByRole('alertdialog')).toHaveCount(1)
  await expect(dialog).toContainText('Your session has expired. Please log in again to continue.')
  await expect(dialog.getByRole('button')).toHaveCount(1)
  await expect(dialog).toBeFocused()
  await expect(dialog).toHaveAccessibleDescription(/^Your session has expired/)
  await page.keyboard.press('Escape')
  // The browser goes to the identity provider's logout and comes back.
  const told = waitForProviderLogout(page)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await told
  await expectLoggedOut(page)
  await expectGuest(page)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0)
})

test('a lapsed member is offered the renewal and stays a guest', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/422|ERR_/)
  await context.route('https://renewals.example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Renewals</h1>' }),
  )
  await page.goto('/hotel')
  await signInAsMember(page, 'lapsed@example.com')
  const dialog = page.getByRole('dialog', { name: 'We Miss You at Sample Breed Club!' })
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Login Failed')).toHaveCount(0)
  await expect(page).toHaveURL(/\/sso_login$/)
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Renew Now' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(await opened).toHaveURL('https://renewals.example.org/')
  await expectGuest(page)

  await signInAsMember(page, 'lapsed@example.com')
  await page
    .getByRole('dialog', { name: /We Miss You/ })
    .getByRole('button', { name: 'Close' })
    .last()
    .click()
  await expect(page).toHaveURL(/\/$/)

  await signInAsMember(page, 'renewing@example.com')
  await expectSignedIn(page)
  const account = await openAccount(page)
  const renew = account.getByRole('link', { name: 'Renew Membership' })
  await expect(renew).toHaveAttribute('href', 'https://renewals.example.org/')
})

test('a return from a login that was never begun signs nobody in', async ({ page }) => {
  await test.step('a member return without a code settles the session and goes home', async () => {
    await page.goto('/sso_login')
    await expect(page).toHaveURL(/\/$/)
    await expectGuest(page)
  })

  await test.step('an unrequested return signs nobody in and shows an error', async () => {
    await expectGuest(page)
    await page.goto('/sso_login?state=1-%2Fcheckout&code=stolen')
    const dialog = page.getByRole('alertdialog', { name: 'Login Failed' })
    await expect(dialog).toContainText(
      'An error occurred while trying to login as a member of the club. Please try again.',
    )
    await expect(page).toHaveURL(/\/sso_login$/)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page).toHaveURL(/\/\?logout=true$/)
    await expectGuest(page)

    for (const answer of ['code=stolen&state=foreign', 'error=login_required&state=foreign']) {
      await page.goto(`/callback?${answer}`)
      await expect(page).toHaveURL(/\/$/)
      await expectGuest(page)
    }
  })
})

test('checkout requires a login and opens after it, also for a member', async ({ page }) => {
  await page.goto('/checkout?from=mail')
  await expect(page).toHaveURL(/\/callback\?returnTo=/)
  await page.getByRole('main').getByRole('button', { name: 'Member Log in', exact: true }).click()
  await logInAsMember(page)
  await expect(page).toHaveURL(/\/checkout\?from=mail$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
})

test('a login with a return target in the address ends there, if it is a path of this site', async ({
  page,
  product,
}) => {
  await page.goto('/?retUrl=/directory')
  await signInAsMember(page)
  await expect(page).toHaveURL(/\/directory$/)
  await page.goto('/?retUrl=//evil.example/x')
  await expect(page).toHaveURL(`${product.url}/`)
})

test('a cold start with the refresh cookie restores the session', async ({ page, context }) => {
  await signUp(page)
  await page.close()
  const cold = await context.newPage()
  await cold.goto('/checkout')
  await expect(cold.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(cold).toHaveURL(/\/checkout$/)
})

test('tabs of one browser sign in and out together', async ({ page, context }) => {
  await page.goto(shop)
  await expectGuest(page)
  const other = await context.newPage()
  await other.goto('/hotel')
  await expectGuest(other)
  await signInAsMember(page)
  await expectSignedIn(page)
  await expectSignedIn(other)

  await logOut(page)
  await expectGuest(page)
  await expectGuest(other)
  await expectFlag(other, 'lastUserId').toBeNull()
  const cookies = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(cookies).not.toContain('refresh')
  await other.reload()
  await expectGuest(other)
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('on a shared phone sign-out removes the data of the user', async ({
    page,
    context,
    allowConsole,
  }) => {
    // At the end the test requests another user's order.
    allowConsole(/404/)
    const guest = await signUp(page)
    await page.goto(shop)
    await productCard(page, early).getByRole('button', { name: 'Save for later' }).click()
    await addToCart(page, plain)
    const order = await payByCard(page, '4242 4242 4242 4242')
    await logOut(page)
    await expectGuest(page)
    await page.goto(shop)
    // A user whose cart no other test fills.
    await signInAsMember(page, 'renewing@example.com')
    // The shortlist belongs to the device.
    const saved = page.getByRole('dialog', { name: 'Saved for later' })
    await expect(saved).toContainText(early)
    await saved.getByRole('button', { name: 'Close' }).click()
    await expectSignedIn(page)
    const guestData = [guest.email, '1 Pier Road', `"id":${order},`]
    await expect
      .poll(async () => {
        const stored = await readBrowserStorage(page)
        return guestData.filter((text) => stored.includes(text))
      })
      .toEqual([])
    const cart = await openCart(page)
    await expect(cart).toContainText('Your cart is empty')
    const hidden = (await context.cookies()).filter(({ httpOnly }) => httpOnly)
    expect(hidden.filter(({ name }) => name === 'refresh')).toHaveLength(1)
    await page.goto(`/order-confirmation/${order}`)
    await expect(
      page.getByText('Failed to load order details. Please contact support.'),
    ).toBeVisible()
  })
})
