// The oldest supported browsers: APIs that they lack are removed before the code of pages and workers runs.
import type { BrowserContext } from '@playwright/test'
import { globals, members, needsPrefix } from '#scripts/newer-apis.ts'
import { signUp } from '../../support/people/guest.ts'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { expect, test } from '../../support/browser/test.ts'
import { addToCart, fillCard, fillCustomerAddress, openCart, untilDrawn } from '../steps.ts'

test.use({ serviceWorkers: 'allow' })

const item = 'Sample digital pattern, no shipping'
const wednesdayMorning = new Date('2026-05-06T10:42:00-04:00')

/** Chromium enforces Trusted Types and sends touches, so its pages can't do without these. */
const isNeeded = (name: string) => /^(trusted|touch)/i.test(name)

const newer = {
  names: globals.filter(({ name, isNewer }) => isNewer && !isNeeded(name)).map(({ name }) => name),
  members: members.filter(({ object, isNewer }) => isNewer && !isNeeded(object)),
}

/** Runs in the page or worker. */
function removeNewer({ names, members: newerMembers }: typeof newer): void {
  // The names come from data, so no type knows what stands behind them.
  const scope = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  for (const { object, name, isStatic } of newerMembers) {
    const owner = scope[object]
    if (owner) Reflect.deleteProperty(owner, name)
    if (owner?.prototype && !isStatic) Reflect.deleteProperty(owner.prototype, name)
  }
  for (const name of names) Reflect.deleteProperty(globalThis, name)
}

/** Chrome before 117 ignores the value. */
function ignoreSubgrid(): void {
  const sheets = CSSStyleSheet.prototype
  const insert = sheets.insertRule
  sheets.insertRule = function insertOld(rule, index) {
    return insert.call(this, rule.replaceAll('subgrid', 'unknown'), index)
  }
}

async function useOldBrowser(context: BrowserContext): Promise<void> {
  // Without it Chromium keeps workers whose code comes from this test off local addresses.
  await context.grantPermissions(['local-network-access'])
  await context.addInitScript(removeNewer, newer)
  await context.addInitScript(ignoreSubgrid)
  await context.route(/worker[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    const body = `(${removeNewer.toString()})(${JSON.stringify(newer)});${await response.text()}`
    await route.fulfill({ response, body })
  })
}

test('a guest signs up, buys by card and reads the schedule, also offline', async ({
  page,
  context,
  product,
  allowConsole,
}) => {
  await useOldBrowser(context)

  await test.step('sign-up and store', async () => {
    await signUp(page)
    await page.getByRole('link', { name: 'Shop Now' }).click()
    await page.getByRole('link', { name: /Seaside Shop/ }).click()
    await addToCart(page, item)
  })

  await test.step('cart and payment', async () => {
    const cart = await openCart(page)
    await cart.getByRole('link', { name: 'Checkout' }).click()
    await fillCustomerAddress(page)
    await fillCard(page, '4242 4242 4242 4242')
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  })

  await test.step('orders, directory and schedule', async () => {
    await page.goto('/orders')
    await expect(page.getByText('$9.50')).toBeVisible()
    await page.goto('/directory')
    await expect(page.getByText('Art and Photography')).toBeVisible()
    await page.clock.setFixedTime(wednesdayMorning)
    await page.goto('/schedule')
    const now = page.getByRole('region', { name: 'Now' }).getByRole('link', { name: /^Now/ })
    const [badge, title] = [now.getByText('Now'), now.getByText('Sample open dogs')]
    const badgeBox = await badge.boundingBox()
    const titleBox = await title.boundingBox()
    expect(titleBox?.x).toBeGreaterThan((badgeBox?.x ?? 0) + (badgeBox?.width ?? 0))
    expect(titleBox?.width).toBeGreaterThan(100)
  })

  await test.step('the service worker answers with the server stopped', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await product.server.stop()
    allowConsole(offlineNoise)
    await page.reload()
    await expect(page.getByRole('heading', { level: 3, name: 'Sample open dogs' })).toBeVisible()
  })
})

test('the styles of drawn pages, which have no prefixes, need none', async ({ page }) => {
  const properties = new Set<string>()
  for (const path of ['/', '/schedule', '/committee', '/committee/78', '/directory']) {
    await untilDrawn(page, path)
    const html = await (await page.request.get(path)).text()
    for (const [, styles = ''] of html.matchAll(/<style data-emotion[^>]*>([^<]*)/g)) {
      for (const [, property = ''] of styles.matchAll(/[{;]([a-z-]+):/g)) properties.add(property)
    }
  }
  expect(properties.size).toBeGreaterThan(100)
  // Of the UI library's reset: the text of a placeholder is not selected.
  expect([...properties].filter((property) => needsPrefix(property))).toEqual(['user-select'])
})
