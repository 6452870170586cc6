// A new shopper for one test, signed up on the identity provider's pages.
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

export interface Guest {
  email: string
  password: string
}

/** A new e-mail address and password, not signed up yet. */
export function newGuest(): Guest {
  return { email: `guest-${randomBytes(6).toString('hex')}@example.com`, password: 'specialty' }
}

/** Fills in and sends the open sign-up page of the provider. */
export async function createAccount(page: Page): Promise<Guest> {
  const guest = newGuest()
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Lee')
  await page.getByLabel('Email').fill(guest.email)
  await page.getByLabel('Password').fill(guest.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  return guest
}

/** As `createAccount`; resolves when the app is back and ready. */
export async function finishSignUp(page: Page): Promise<Guest> {
  const guest = await createAccount(page)
  await page.getByRole('button', { name: /^Cart/ }).waitFor()
  return guest
}

/** Signs up a new guest from the app's sign-in page, and ends on the home page. */
export async function signUp(page: Page): Promise<Guest> {
  await page.goto('/callback')
  await page.getByRole('main').getByRole('button', { name: 'Nonmember Sign Up' }).click()
  return finishSignUp(page)
}
