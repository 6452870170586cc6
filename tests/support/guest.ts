// A shopper made for one test: signed up through the identity provider's own pages, as a person is.
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

export interface Guest {
  email: string
  password: string
}

/** A new e-mail address and password; nobody is signed up yet. */
export function newGuest(): Guest {
  return { email: `guest-${randomBytes(6).toString('hex')}@example.com`, password: 'specialty' }
}

/** Signs a new guest up through the login page, and resolves when the app is back. */
export async function makeGuest(page: Page): Promise<Guest> {
  const guest = newGuest()
  await page.goto('/callback')
  const { origin } = new URL(page.url())
  await page.getByRole('button', { name: 'Nonmember Sign Up' }).click()
  await page.waitForURL((url) => url.origin !== origin)
  await page.getByLabel(/e-?mail/i).fill(guest.email)
  await page.getByLabel(/password/i).fill(guest.password)
  await page.getByRole('button', { name: /sign up|create|continue/i }).click()
  await page.waitForURL((url) => url.origin === origin && url.pathname !== '/callback')
  return guest
}
