// The three kinds of user: how each comes in and goes out, in one tab and in several, and what codes and
// phrases open for them.
import type { Page } from '@playwright/test'
import { signUp, finishSignUp } from '../support/guest.ts'
import { expect, test } from '../support/test.ts'
import {
  expectGuest,
  expectSignedIn,
  logInAsMember,
  logOut,
  openAccount,
  readKept,
  signInAsMember,
} from './people-steps.ts'
import { addToCart, openCart, payByCard, productCard } from './steps.ts'

const shop = '/committee/34'
const early = 'Sample tea towel, members first'
const plain = 'Sample digital pattern, no shipping'

const tokens = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).toSorted())
const flag = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)

// One sample product has a picture that is not there, for its placeholder to be seen.
test.beforeEach(({ allowConsole }) => allowConsole(/\/images\/sample\/missing\//))

test('a member comes in where they were, and goes out at the member system', async ({
  page,
  product,
}) => {
  await page.goto(shop)
  await expectGuest(page)
  await signInAsMember(page)
  await expect(page).toHaveURL(`${product.url}${shop}`)
  await expectSignedIn(page)
  expect(await tokens(page)).toEqual(
    expect.arrayContaining(['accessToken', 'refreshToken', 'waToken']),
  )
  expect(await flag(page, 'earlyAccess')).toBe('true')
  const card = productCard(page, early)
  await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  await expect(card.getByRole('button', { name: 'Have a code?' })).toHaveCount(0)

  const asked = page.waitForRequest(/requestType=memberSignOut/)
  await logOut(page)
  expect((await asked).url()).toContain('redirectUrl=')
  await expectGuest(page)
  expect(await tokens(page)).not.toContain('waToken')
  expect(await flag(page, 'earlyAccess')).toBeNull()
  await page.reload()
  await expectGuest(page)
})

test('a membership that has run out is invited to renew, and stays a guest', async ({
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
  expect((await opened).url()).toBe('https://renewals.example.org/')
  await expectGuest(page)

  await signInAsMember(page, 'lapsed@example.com')
  await page
    .getByRole('dialog', { name: /We Miss You/ })
    .getByRole('button', { name: 'Close' })
    .last()
    .click()
  await expect(page).toHaveURL(/\/$/)
})

test('a return nobody asked for signs nobody in, and says so', async ({ page }) => {
  await page.goto('/')
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
})

test('the member’s way back without an answer settles who is here and goes home', async ({
  page,
}) => {
  await page.goto('/sso_login')
  await expect(page).toHaveURL(/\/$/)
  await expectGuest(page)
})

test('checkout asks for a login first and is come back to, also as a member', async ({ page }) => {
  await page.goto('/checkout?from=mail')
  await expect(page).toHaveURL(/\/callback\?returnTo=/)
  await page.getByRole('main').getByRole('button', { name: 'Member Log in', exact: true }).click()
  await logInAsMember(page)
  await expect(page).toHaveURL(/\/checkout\?from=mail$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
})

test('a login from the address with a return target ends there, if it is of this site', async ({
  page,
  product,
}) => {
  await page.goto('/?retUrl=/directory')
  await signInAsMember(page)
  await expect(page).toHaveURL(/\/directory$/)
  await page.goto('/?retUrl=//evil.example/x')
  await expect(page).toHaveURL(`${product.url}/`)
})

test('a cold start with the cookie alone finds the same person', async ({ page, context }) => {
  await signUp(page)
  await page.close()
  const cold = await context.newPage()
  await cold.goto('/checkout')
  await expect(cold.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(cold).toHaveURL(/\/checkout$/)
})

test('tabs of one browser come in and go out together', async ({ page, context }) => {
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
  expect(await flag(other, 'lastUserId')).toBeNull()
})

test('on a shared phone nothing of the one is left for the next', async ({
  page,
  context,
  allowConsole,
}) => {
  // What is asked for in the end is another's order.
  allowConsole(/404/)
  const guest = await signUp(page)
  await page.goto(shop)
  await addToCart(page, plain)
  const order = await payByCard(page, '4242 4242 4242 4242')
  await logOut(page)
  await expectGuest(page)
  await page.goto('/')
  await signInAsMember(page)
  await expectSignedIn(page)
  const kept = await readKept(page)
  expect(kept).not.toContain(guest.email)
  expect(kept).not.toContain('1 Pier Road')
  expect(kept).not.toContain(`"id":${order},`)
  const cart = await openCart(page)
  await expect(cart).toContainText('Your cart is empty')
  const hidden = (await context.cookies()).filter(({ httpOnly }) => httpOnly)
  expect(hidden.filter(({ name }) => name === 'refresh')).toHaveLength(1)
  await page.goto(`/order-confirmation/${order}`)
  await expect(
    page.getByText('Failed to load order details. Please contact support.'),
  ).toBeVisible()
})

test.describe('early access', () => {
  test('a code opens a members-first product at once, and lasts through the sign-in', async ({
    page,
  }) => {
    await page.goto(shop)
    const card = productCard(page, early)
    await expect(card.getByRole('button', { name: 'Not Available Yet' })).toBeDisabled()
    await card.getByRole('button', { name: 'Have a code?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Early access' })
    const verify = dialog.getByRole('button', { name: 'Verify Code' })
    const box = dialog.getByLabel('Early-access code')
    await expect(verify).toBeDisabled()
    await box.fill('WRONG')
    await verify.click()
    const wrong = dialog.getByText('Invalid code. Please check your code and try again.')
    await expect(wrong).toBeVisible()
    await expect(wrong).toHaveCount(0)

    await box.fill('EARLY2026')
    await box.press('Enter')
    await expect(
      dialog.getByText('Code verified successfully! You now have early access to the store.'),
    ).toBeVisible()
    await expect(verify).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toHaveCount(0)
    await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
    await expect(card.getByRole('button', { name: 'Have a code?' })).toHaveCount(0)
    expect(await flag(page, 'earlyAccess')).toBe('true')
    expect(await flag(page, 'earlyAccessCodeValidated')).toBe('true')

    await card.getByRole('button', { name: 'Add to Cart' }).click()
    await page
      .getByRole('dialog', { name: 'Login Required' })
      .getByRole('button', { name: 'Nonmember Sign Up' })
      .click()
    await finishSignUp(page)
    await addToCart(page, early)
  })

  test('a code that cannot be verified says so', async ({ page, allowConsole }) => {
    allowConsole(/500/)
    await page.route(/verify-code/, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    )
    await page.goto(shop)
    await productCard(page, early).getByRole('button', { name: 'Have a code?' }).click()
    await page.getByLabel('Early-access code').fill('EARLY2026')
    await page.getByRole('button', { name: 'Verify Code' }).click()
    await expect(page.getByText('Error verifying code. Please try again later.')).toBeVisible()
  })

  test('the header offers it until its last day, to whoever does not hold it', async ({ page }) => {
    await page.clock.setFixedTime('2026-01-14T23:59:00-05:00')
    await page.goto('/hotel')
    let account = await openAccount(page)
    await account.getByRole('button', { name: 'Early Access' }).click()
    await expect(page.getByRole('dialog', { name: 'Early access' })).toBeVisible()
    await page.clock.setFixedTime('2026-01-15T00:00:00-05:00')
    await page.reload()
    account = await openAccount(page)
    await expect(account.getByRole('button', { name: 'Nonmember Log in' })).toBeVisible()
    await expect(account.getByRole('button', { name: 'Early Access' })).toHaveCount(0)
  })
})

test('test mode: typed, opened by its phrase alone, kept, and left from the header', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/422/)
  const storeCalls: string[] = []
  const otherCalls: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/store-v1')) storeCalls.push(url.search)
    else if (/^\/(auth|mem)-v1/.test(url.pathname)) otherCalls.push(url.search)
  })
  await page.goto('/committee?q=x')
  const dialog = page.getByRole('dialog', { name: 'Test mode' })
  await page.getByRole('searchbox').pressSequentially('testmode')
  await expect(dialog).toHaveCount(0)
  await page.goto(shop)
  await expect(
    productCard(page, early).getByRole('button', { name: 'Not Available Yet' }),
  ).toBeVisible()
  expect(storeCalls.join()).not.toContain('testMode')
  await page.keyboard.type('testmode')
  const phrase = dialog.getByLabel('Secret phrase')
  await phrase.fill('Best in show')
  await phrase.press('Enter')
  await expect(dialog.getByText('Invalid secret. Test mode not activated.')).toBeVisible()
  expect(await flag(page, 'testMode')).toBeNull()
  storeCalls.length = 0
  await phrase.fill('best in show')
  await phrase.press('Enter')
  await expect(page.getByText('Test Mode Activated!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(productCard(page, early).getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  expect(await flag(page, 'testMode')).toBe('true')

  await page.reload()
  const leave = page.getByRole('banner').getByRole('button', { name: 'Leave Test Mode' })
  await expect(leave).toBeVisible()
  expect(storeCalls.every((search) => search.includes('testMode=1'))).toBe(true)
  expect(otherCalls.join()).not.toContain('testMode')
  await leave.click()
  await expect(page.getByText('Test Mode Disabled, back to production mode')).toBeVisible()
  await expect(leave).toHaveCount(0)
  expect(await flag(page, 'testMode')).toBeNull()
  await expect(
    productCard(page, early).getByRole('button', { name: 'Not Available Yet' }),
  ).toBeVisible()
})
