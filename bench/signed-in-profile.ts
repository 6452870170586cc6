// A browser's profile whose cookies sign somebody in who has a product in the cart.
import { chromium } from '@playwright/test'
import { fillCart } from '#tests/e2e/paying-steps.ts'

/** Fills the folder with such a profile, by way of the product at `baseURL`. */
export async function makeSignedInProfile(
  profile: string,
  baseURL: string,
  executablePath: string | undefined,
): Promise<void> {
  const args = ['--no-sandbox', '--disable-gpu']
  const viewport = { width: 412, height: 823 }
  const options = { args, executablePath, baseURL, viewport }
  const context = await chromium.launchPersistentContext(profile, options)
  const page = context.pages()[0] ?? (await context.newPage())
  await fillCart(page)
  await context.close()
}
