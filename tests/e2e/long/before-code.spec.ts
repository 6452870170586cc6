// What the browser itself answers before the app's code has arrived, and that the app keeps it.
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test.ts'
import { starsSaved } from '../people-steps.ts'
import { openWithoutCode, productCard, untilDrawn } from '../steps.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('the cards and the judges of the home page open before the code, and stay as they are', async ({
  page,
}) => {
  const hydrate = await openWithoutCode(page, '/')
  const main = page.getByRole('main')
  const hotel = main.getByRole('link', { name: 'Hotel information', exact: true })
  const newsletter = main.getByRole('link', { name: /newsletter/ })
  const judges = main.getByText(/^Sample Judge/).first()
  await heading(page, 'Learn More').click()
  await expect(hotel).toBeVisible()
  await heading(page, 'Stay Connected').click()
  await expect(newsletter).toBeVisible()
  await heading(page, 'Stay Connected').click()
  await expect(newsletter).toBeHidden()
  await heading(page, 'Judging Panel').click()
  await expect(judges).toBeVisible()

  await hydrate()
  await expect(hotel).toBeVisible()
  await expect(judges).toBeVisible()
  await expect(newsletter).toBeHidden()
  await heading(page, 'Learn More').click()
  await expect(hotel).toBeHidden()
  // The keyboard's way.
  await page.keyboard.press('Enter')
  await expect(hotel).toBeVisible()
})

test('what is open in a page that the app replaces is open afterwards', async ({ page }) => {
  const render = await openWithoutCode(page, '/?day=2026-05-06')
  const hotel = page.getByRole('main').getByRole('link', { name: 'Hotel information', exact: true })
  await heading(page, 'Learn More').click()
  await expect(hotel).toBeVisible()
  await render()
  await expect(page.getByRole('region', { name: 'Wednesday May 6' })).toBeVisible()
  await expect(hotel).toBeVisible()
})

test('before the code, the details of a committee open and a pressed size is chosen', async ({
  page,
}) => {
  const hydrate = await openWithoutCode(page, '/committee/78')
  const text = heading(page, 'Pick up')

  await test.step('the details of a committee open before the code', async () => {
    await expect(text).toBeHidden()
    await heading(page, 'About this store').click()
    await expect(text).toBeVisible()
  })

  await test.step('a size pressed before the code is chosen, whatever else is pressed', async () => {
    const card = productCard(page, 'Sample lighthouse rain jacket')
    const size = card.getByRole('button', { name: 'XL', exact: true })
    await card.getByRole('button', { name: 'XS', exact: true }).click()
    await size.click()
    await size.click()
    await card.getByRole('button', { name: 'More', exact: true }).click()
    await hydrate()
    await expect(size).toHaveAttribute('aria-pressed', 'true')
    await expect(card.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2')
    await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  })

  await test.step('the details that were opened before the code stay open and can be closed', async () => {
    await expect(text).toBeVisible()
    await heading(page, 'About this store').click()
    await expect(text).toBeHidden()
  })
})

test('the colours of a product open before the code, and have their controls after it', async ({
  page,
}) => {
  const card = productCard(page, 'Sample lighthouse fleece')
  const show = card.getByText('Show 2 Available Color Option(s)')
  const hide = card.getByText('Hide 2 Available Color Option(s)')
  const sizes = card.getByRole('group', { name: 'Size in Sand' })
  for (const path of ['/committee/78', '/committee/78?q=fleece']) {
    const hydrate = await openWithoutCode(page, path)
    await show.click()
    await expect(hide).toBeVisible()
    await expect(card.getByText('Sand', { exact: true })).toBeVisible()
    await hydrate()
    await expect(sizes).toBeVisible()
    await page.unrouteAll()
  }
  await hide.click()
  await expect(sizes).toBeHidden()
  // The keyboard's way.
  await page.keyboard.press('Enter')
  await expect(sizes).toBeVisible()
})

test('events starred before the code are saved, and those starred before stay so', async ({
  page,
}) => {
  const star = (title: string) => page.getByRole('checkbox', { name: `Star ${title}`, exact: true })
  await page.goto('/schedule')
  await star('Sample draft test').click()
  await expect(star('Sample draft test')).toBeChecked()

  const hydrate = await openWithoutCode(page, '/schedule')
  await star('Sample open dogs').click()
  await expect(star('Sample open dogs')).toBeChecked()
  // Starred already, which the page does not know yet.
  await star('Sample draft test').click()
  await star('Sample auction').click()
  await star('Sample auction').click()
  await hydrate()
  // Printed alone, and only once the app has taken the star over.
  await expect(page.getByText('In My Show Day', { exact: true })).toHaveCount(2)
  // The device has it a moment after the page shows it.
  await starsSaved(page, 2)
  await page.reload()
  await expect(star('Sample open dogs')).toBeChecked()
  await expect(star('Sample draft test')).toBeChecked()
  await expect(star('Sample auction')).not.toBeChecked()
  // The keyboard's ways.
  await star('Sample open dogs').press('Enter')
  await expect(star('Sample open dogs')).not.toBeChecked()
  await star('Sample open dogs').press('Space')
  await expect(star('Sample open dogs')).toBeChecked()
})

test('a page that the app replaces is never taken away, and an event starred in it is saved', async ({
  page,
}) => {
  const star = page.getByRole('checkbox', { name: 'Star Sample open dogs', exact: true })
  const render = await openWithoutCode(page, '/schedule?day=2026-05-06')
  await expect(heading(page, 'Sample open dogs')).toBeVisible()
  await page.evaluate(() => {
    new MutationObserver(() => {
      const main = document.querySelector('main')
      const isThere = main?.textContent.includes('Sample open dogs')
      if (!isThere) document.documentElement.setAttribute('data-taken-away', '')
    }).observe(document.body, { childList: true, subtree: true })
  })
  await star.click()
  await render()

  await test.step('an event starred in a page that the app replaces is saved', async () => {
    await expect(star).toBeChecked()
  })

  await test.step('a page that the app replaces is never taken away meanwhile', async () => {
    await expect(page.getByRole('heading', { level: 2, name: /Wednesday, May 6/ })).toBeVisible()
    await expect(page.locator('[data-prerendered]')).toHaveCount(0)
    await expect(page.locator('[data-taken-away]')).toHaveCount(0)
  })
})

/** Among the first cards, whose number field comes with the page; no other journey sells so many that it is scarce. */
const nearCard = 'Sample pin, two to a cart'

test('a quantity typed before the code counts', async ({ page }) => {
  const hydrate = await openWithoutCode(page, '/committee/34')
  const card = productCard(page, nearCard)
  const quantity = card.getByRole('textbox', { name: /^Quantity/ })
  await quantity.fill('2')
  await hydrate()
  await expect(quantity).toHaveValue('2')
  await card.getByRole('button', { name: 'Fewer', exact: true }).click()
  await expect(quantity).toHaveValue('1')
})

test('plus changes the quantity before the code, and it counts', async ({ page }) => {
  const card = productCard(page, nearCard)
  const quantity = card.getByRole('textbox', { name: /^Quantity/ })
  const more = card.getByRole('button', { name: 'More', exact: true })
  const fewer = card.getByRole('button', { name: 'Fewer', exact: true })
  // The app replaces the page of the second address.
  for (const path of ['/committee/34', '/committee/34?q=pin']) {
    const hydrate = await openWithoutCode(page, path)
    await more.click()
    await expect(quantity).toHaveValue('2')
    await hydrate()
    await expect(quantity).toHaveValue('2')
    await fewer.click()
    await expect(quantity).toHaveValue('1')
    await page.unrouteAll()
  }
})

test('Add to Cart pressed before the code asks a guest to log in without waiting for the session', async ({
  page,
}) => {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/authorize/, async (route) => {
    await released
    await route.continue()
  })
  const hydrate = await openWithoutCode(page, '/committee/78')
  // Far down in the list, which hydrates later than the page.
  const card = productCard(page, 'Sample north star umbrella')
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await hydrate()
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
  release()
})

test('without JavaScript a visitor reads the pages, opens their parts and is told which pages need it', async ({
  browser,
  baseURL,
  page: withScript,
}) => {
  for (const path of ['/', '/schedule', '/committee', '/committee/78', '/directory'])
    await untilDrawn(withScript, path)
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const main = page.getByRole('main')
  const menu = page.getByRole('dialog', { name: 'More' })
  const follow = async (name: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await menu.getByRole('link', { name }).click()
  }
  await page.goto('/')
  await heading(page, 'Learn More').click()
  await main.getByRole('link', { name: 'Hotel information', exact: true }).click()
  await expect(page).toHaveURL(/\/hotel$/)
  await expect(main.getByText('rabies').first()).toBeVisible()
  await follow('Directory')
  await expect(main.getByRole('row', { name: /Auctions/ })).toBeVisible()
  await follow('Superintendent')
  await heading(page, 'Check a unit').click()
  await expect(main.getByText('Nothing typed here is sent or kept.')).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Schedule' }).click()
  await expect(main.getByRole('heading', { name: 'Sample open dogs' })).toBeVisible()
  await bar.getByRole('link', { name: 'Store' }).click()
  await main.getByRole('link', { name: /Official Specialty Store/ }).click()
  await heading(page, 'About this store').click()
  await expect(heading(page, 'Pick up')).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(120)
  const card = productCard(page, 'Sample lighthouse fleece')
  await card.getByText('Show 2 Available Color Option(s)').click()
  await expect(card.getByText('Navy S M L XL 2XL (Sold Out) 4XL', { exact: true })).toBeVisible()

  for (const path of ['/orders', '/ready', '/desk', '/checkout', '/shared-day', '/ring-table']) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('This page needs JavaScript')
  }
  await context.close()
})
