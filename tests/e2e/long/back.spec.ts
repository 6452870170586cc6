// Back closes what is open over a page before it leaves the page.
import type { Page } from '@playwright/test'
import { shopperSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { expectGuest, expectSignedIn, logInAsMember, openAccount } from '../people-steps.ts'
import { addToCart, leaveAndComeBack, openCart, productCard } from '../steps.ts'

const withDetails = 'Sample engraved tag'
const plain = 'Sample digital pattern, no shipping'

// One sample product has no picture file.
test.beforeEach(({ allowConsole }) => allowConsole(/\/images\/sample\/missing\//))

const dialog = (page: Page) => page.getByRole('dialog')

/** Opens a store from the list of stores, where a Back that leaves the store arrives. */
async function enterStore(page: Page): Promise<void> {
  await page.locator('a[href="/committee/34"]').click()
  await expect(page.getByRole('article').first()).toBeVisible()
}

async function expectStore(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/committee\/34$/)
}

/** The history has an entry for an open overlay a moment after it opens, until a moment after it closes. */
const expectEntry = (page: Page, isThere: boolean) =>
  expect
    .poll(() => page.evaluate(() => 'overlay' in ((history.state as object | null) ?? {})))
    .toBe(isThere)

/** The button of the bar; a product's number has one of the same name. */
const more = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More', exact: true })

async function expectBackLeaves(page: Page): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL(/\/committee$/)
  await expect(page.getByRole('heading', { name: 'Merchandise Stores' })).toBeVisible()
}

test('Back closes overlays before it leaves the page, also after a reload', async ({ page }) => {
  await page.goto('/committee')

  await test.step('Back closes More, the account and the gallery, and then leaves the page', async () => {
    await enterStore(page)
    const openers = [
      more(page),
      page.getByRole('button', { name: 'Your account' }),
      page.getByRole('button', { name: /^(See|Enlarge).*picture/ }).first(),
    ]
    for (const opener of openers) {
      await opener.click()
      await expect(dialog(page)).toBeVisible()
      await expectEntry(page, true)
      await page.goBack()
      await expectStore(page)
      await opener.click()
      await expectEntry(page, true)
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await expectStore(page)
      await expectEntry(page, false)
    }
    await expectBackLeaves(page)
  })

  await test.step('a link in an overlay leaves no entry that Back stops at', async () => {
    await enterStore(page)
    await more(page).click()
    await dialog(page).getByRole('link').last().click()
    await expect(dialog(page)).toHaveCount(0)
    const other = page.url()
    await page.goBack()
    await expectStore(page)
    await page.goForward()
    await expect(page).toHaveURL(other)
    await page.goBack()
    await expectStore(page)
    await expectBackLeaves(page)
  })

  await test.step('Back leads to the store while the page behind a link still loads', async () => {
    await enterStore(page)
    await more(page).click()
    const mayLoad = Promise.withResolvers<undefined>()
    const code = /\/assets\/.*\.js$/
    await page.route(code, async (route) => {
      await mayLoad.promise
      await route.continue()
    })
    await dialog(page).getByRole('link', { name: 'Accessibility' }).click()
    await expect(page).toHaveURL(/\/accessibility$/)
    await expect(dialog(page)).toHaveCount(0)
    await page.goBack()
    mayLoad.resolve(undefined)
    await expectStore(page)
    await page.unroute(code)
    await expectBackLeaves(page)
  })

  await test.step('a page that the app opens while an overlay closes stays open', async () => {
    await enterStore(page)
    await more(page).click()
    await expect(dialog(page)).toBeVisible()
    await expectEntry(page, true)
    // The browser moves later than it is asked to: the link is followed in between.
    await page.evaluate(() => {
      const go = history.go.bind(history)
      history.go = (delta) => {
        history.go = go
        go(delta)
        document.querySelector<HTMLElement>('nav[aria-label="Main"] a[href="/schedule"]')?.click()
      }
    })
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeAttached()
    await expect(page).toHaveURL(/\/schedule$/)
    await page.goBack()
    await expectStore(page)
    await expectBackLeaves(page)
  })

  await test.step('a reload with an overlay open, and Forward after Back, stay on the page', async () => {
    await enterStore(page)
    await more(page).click()
    await expect(dialog(page)).toBeVisible()
    await page.reload()
    await expectStore(page)
    await more(page).click()
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expectStore(page)
    await page.goForward()
    await expectStore(page)
    await more(page).click()
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expectStore(page)
    await expectBackLeaves(page)
  })
})

test('Back closes the topmost of two overlays, and what was typed is kept', async ({ page }) => {
  await shopperSession(page)
  await page.goto('/committee')
  await enterStore(page)
  const details = page.getByRole('dialog', { name: `${withDetails}: your details` })
  const add = productCard(page, withDetails).getByRole('button', { name: 'Add to Cart' })
  await add.click()
  await details.getByLabel('Dog name').fill('Rex')
  await page.goBack()
  await expectStore(page)
  await add.click()
  await expect(details.getByLabel('Dog name')).toHaveValue('Rex')
  await details.getByRole('button', { name: 'Cancel' }).click()

  await addToCart(page, plain)
  const cart = await openCart(page)
  await cart.getByRole('button', { name: /^Remove/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(cart).toBeVisible()
  await page.goBack()
  await expectStore(page)
  await expectBackLeaves(page)
})

test('after Back from a login or logout page of another site the buttons work', async ({
  page,
}) => {
  await page.goto('/hotel')
  const logIn = (await openAccount(page)).getByRole('button', {
    name: 'Member Log in',
    exact: true,
  })
  await leaveAndComeBack(page, /\/OAuthLogin\?/, () => logIn.click())
  await expect(logIn).toBeEnabled()
  await logIn.click()
  await logInAsMember(page)
  await expectSignedIn(page)

  const account = await openAccount(page)
  const logOut = account.getByRole('button', { name: 'Logout' })
  await leaveAndComeBack(page, /\/sys\/login\/logout\?/, () => logOut.click())
  await expectGuest(page)
})
