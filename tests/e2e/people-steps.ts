// Steps of sign-in and sign-out.
import { expect, type Page } from '@playwright/test'
import { csrfCookie, csrfHeader } from '#contract/csrf.ts'
import { memberSession } from '../support/people/sessions.ts'

/** From this width on the header shows the account's buttons. */
const headerWidth = 1280

/** Opens the account's buttons: a sheet on phones, the header on wide screens. */
export async function openAccount(page: Page) {
  const icon = page.getByRole('button', { name: 'Your account' })
  const sheet = page.getByRole('dialog', { name: 'Your account' })
  if ((page.viewportSize()?.width ?? 0) >= headerWidth) return page.getByRole('banner')
  // The icon is inert while the sheet is open.
  if (!(await sheet.isVisible())) await icon.click()
  await expect(sheet).toBeVisible()
  return sheet
}

/** On phones the account is a modal sheet over the page. */
export async function closeAccount(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Your account' })
  if (!(await sheet.isVisible())) return
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
}

/** Fills in the open log-in page of the member system. */
export async function logInAsMember(page: Page, email = 'member@example.com'): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('specialty')
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Signs in through the account's button and the member system. */
export async function signInAsMember(page: Page, email?: string): Promise<void> {
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Member Log in', exact: true }).click()
  await logInAsMember(page, email)
}

/** Logs in through the app's sign-in page at the identity provider, which has to ask for the password. */
export async function submitNonMemberLogIn(page: Page, email: string): Promise<void> {
  await page.goto('/callback')
  await page.getByRole('main').getByRole('button', { name: 'Nonmember Log in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('specialty')
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Signs in through the app's sign-in page and the identity provider. */
export async function signInAsNonMember(page: Page, email: string): Promise<void> {
  await submitNonMemberLogIn(page, email)
  await expectSignedIn(page)
}

/** Opens a page of the desk as its administrator. */
export async function openDesk(page: Page, path: string): Promise<void> {
  await memberSession(page, 'admin@example.com')
  await page.goto(path)
}

/** Follows a link of the desk's menu, which is behind a button on phones. */
export async function followDeskMenu(page: Page, view: string): Promise<void> {
  const menu = await openDeskMenu(page)
  await menu.getByRole('link', { name: new RegExp(`^${view}`) }).click()
}

/** The desk's menu, opened. */
export async function openDeskMenu(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Desk' })
  const button = menu.getByRole('button', { name: /^Menu of the desk/, expanded: false })
  await expect(menu).toBeVisible()
  if (await button.isVisible()) await button.click()
  return menu
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Cart/ })).toBeVisible()
}

export async function expectGuest(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Cart/ })).toHaveCount(0)
  const account = await openAccount(page)
  await expect(account.getByRole('button', { name: 'Member Log in', exact: true })).toBeVisible()
  await expect(account.getByRole('button', { name: 'Nonmember Log in' })).toBeVisible()
  await expect(account.getByRole('button', { name: 'Nonmember Sign Up' })).toBeVisible()
  await expect(account.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Register Now' })).toHaveCount(0)
  await closeAccount(page)
}

export async function logOut(page: Page): Promise<void> {
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Logout' }).click()
  await expectLoggedOut(page)
}

/** The request of the next visit to the identity provider's logout, which sends the browser back to the app. */
export const waitForProviderLogout = (page: Page) => page.waitForRequest(/\/v2\/logout\?/)

/** The sheet closes when the sign-out leads home. */
export async function expectLoggedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/\?logout=true$/)
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeHidden()
}

/** Waits until the device has so many stars, which the page shows a moment earlier. */
export async function starsSaved(page: Page, count: number): Promise<void> {
  const saved = async () => (await readBrowserStorage(page)).match(/"itemId":/g)?.length ?? 0
  await expect.poll(saved).toBe(count)
}

/** All data in this browser's storage that scripts can read, as text. */
export function readBrowserStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stored: unknown[] = [
      Object.entries(sessionStorage),
      Object.entries(localStorage),
      document.cookie,
    ]
    for (const { name } of await indexedDB.databases()) {
      const opened = indexedDB.open(name ?? '')
      const database = await new Promise<IDBDatabase>((resolve) => {
        opened.addEventListener('success', () => resolve(opened.result))
      })
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        for (const request of [objects.getAllKeys(), objects.getAll()]) {
          await new Promise((resolve) => request.addEventListener('success', resolve))
          stored.push(request.result)
        }
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        stored.push(request.url)
        const answer = await cache.match(request)
        if (answer?.headers.get('content-type')?.includes('json')) stored.push(await answer.text())
      }
    }
    return JSON.stringify(stored)
  })
}

/** Ends the session without a word to the app. */
export async function endSessionAtServer(page: Page): Promise<void> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === csrfCookie)
  const headers = { [csrfHeader]: cookie?.value ?? '' }
  const status = await page.evaluate(
    async (init) => (await fetch('/auth-v1/sign-out', init)).status,
    { method: 'POST', headers },
  )
  expect(status).toBe(200)
}
