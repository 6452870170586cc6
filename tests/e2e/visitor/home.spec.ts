// The home page: its cards, its days and its other sections.
import type { Page } from '@playwright/test'
import { sendPagesWithoutData } from '../../support/browser/pages-without-data.ts'
import { expect, test } from '../../support/browser/test.ts'
import { disableIdleCallbacks, openUnhydrated } from '../steps.ts'

const days = (page: Page) => page.getByRole('group', { name: 'Days of the week' })

test('the home page shows its facts, opens its cards and keeps an open day', async ({ page }) => {
  await page.goto('/')

  await test.step('the home page shows the facts, the judges and the sponsor', async () => {
    await expect(page.getByRole('heading', { name: 'Quick Facts' })).toBeVisible()
    await expect(page.getByText('the show runs May 5 to 9')).toBeVisible()
    const deadline = page.getByRole('link', { name: /^Next deadline: .*, Eastern Time$/ })
    await expect(deadline).toHaveAttribute('href', '/schedule?mine=1')
    const judges = page.getByText(/^Sample Judge/)
    await expect(judges.first()).toBeHidden()
    await page.getByRole('heading', { name: 'Judging Panel' }).click()
    await expect(judges).toHaveCount(7)
    await expect(judges.first()).toBeVisible()
    await page.getByRole('heading', { name: 'Judging Panel' }).click()
    await expect(judges.first()).toBeHidden()
    const logo = page.getByRole('img', { name: /Sponsor/ })
    await logo.scrollIntoViewIfNeeded()
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0)
  })

  await test.step('the three cards of the home page open, close and contain their links', async () => {
    const main = page.getByRole('main')
    const hrefOf = (name: string) => main.getByRole('link', { name, exact: true })

    const learnMore = page.getByRole('heading', { name: 'Learn More' })
    await expect(hrefOf('Hotel information')).toBeHidden()
    await learnMore.click()
    for (const [name, href] of [
      ['Committee directory', '/directory'],
      ['Hotel information', '/hotel'],
      ['Show superintendent', '/super'],
      ['Sponsorships', '/committee/31'],
      ['Banquet and Meals', '/committee/22'],
      ['Official Specialty Store', '/committee/78'],
    ] as const) {
      await expect(hrefOf(name)).toHaveAttribute('href', href)
    }
    await learnMore.click()
    await expect(hrefOf('Hotel information')).toBeHidden()

    await page.getByRole('heading', { name: 'Downloads' }).click()
    await expect(main.getByText('Downloads will be available soon.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download Packet' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Download All Forms' })).toBeDisabled()
    for (const [name, id] of [
      ['Auctions', 3],
      ['Lovett Challenge', 56],
      ['Meeting Rooms', 28],
      ['Rescue Parade', 35],
      ['Vendors', 49],
      ['Volunteers', 50],
      ['Working Dog Forum', 55],
    ] as const) {
      await expect(hrefOf(name)).toHaveAttribute('href', `/committee/${id}`)
    }

    await page.getByRole('heading', { name: 'Stay Connected' }).click()
    const outside = main.getByRole('link', { name: /opens in a new tab/ })
    await expect(outside).toHaveCount(3)
    for (const link of await outside.all()) {
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
    await expect(main.getByRole('link', { name: /newsletter/ })).toBeVisible()
    await expect(main.getByRole('link', { name: /^Text alerts/ })).toHaveAttribute('href', /^sms:/)
  })

  await test.step('a day opens and closes by keyboard and stays open after a reload', async () => {
    const monday = days(page).getByRole('button', {
      name: /^Mon 4 Monday, May 4 Click for details/,
    })
    const panel = page.getByRole('region', { name: 'Monday May 4' })
    await monday.focus()
    await page.keyboard.press('Enter')
    await expect(monday).toHaveAttribute('aria-expanded', 'true')
    await expect(panel.getByRole('listitem').first()).toContainText(
      /7:30 AM.*Sample registration desk/,
    )
    await page.reload()
    await expect(panel).toBeVisible()
    await monday.focus()
    await page.keyboard.press('Space')
    await expect(panel).toBeHidden()
    await expect(monday).toHaveAttribute('aria-expanded', 'false')
    await days(page)
      .getByRole('button', { name: /Sunday, May 3/ })
      .click()
    await expect(page.getByRole('region', { name: 'Sunday May 3' })).toContainText('No events')
  })
})

for (const timezoneId of ['Asia/Tokyo', 'America/Los_Angeles']) {
  test.describe(`read in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('the home page shows seven days in the event’s time zone', async ({ page }) => {
      await page.goto('/')
      await expect(days(page).getByRole('button')).toHaveText([
        /Sunday, May 3 .*No events/,
        /Monday, May 4 .*Click for details/,
        /Tuesday, May 5 .*Click for details/,
        /Wednesday, May 6 .*Click for details/,
        /Thursday, May 7 .*Click for details/,
        /Friday, May 8 .*Click for details/,
        /Saturday, May 9 .*Click for details/,
      ])
      await days(page)
        .getByRole('button', { name: /^Wed 6 Wednesday, May 6/ })
        .click()
      const panel = page.getByRole('region', { name: 'Wednesday May 6' })
      await expect(panel.getByRole('listitem').first()).toContainText('8:00 AM')
      await expect(panel.getByRole('listitem').last()).toContainText(
        /6:00 PM.*Sample members' meeting.*Harbor room/,
      )
    })
  })
}

test('if the schedule fails to load, the days are shown with a retry button', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/500/)
  const calls = '**/store-v1/events/*/schedule*'
  await disableIdleCallbacks(page)
  await sendPagesWithoutData(page)
  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/')
  await expect(page.getByText('The schedule could not be loaded.')).toBeVisible()
  await expect(days(page).getByRole('button')).toHaveCount(7)
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(days(page).getByText('Click for details')).toHaveCount(6)
})

test('if the service has no schedule, the days are shown without events or a retry button', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/)
  await sendPagesWithoutData(page)
  await page.route('**/store-v1/events/*/schedule*', (route) =>
    route.fulfill({ status: 404, json: {} }),
  )
  await page.goto('/')
  await expect(page.getByText('The schedule is not known yet.')).toBeVisible()
  await expect(days(page).getByRole('button')).toHaveCount(7)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('the test error’s button appears only with sentry=1, and the page stays usable', async ({
  page,
  allowConsole,
}) => {
  const button = page.getByRole('button', { name: 'Test Sentry Error' })
  for (const path of ['/', '/?sentry=0', '/?sentry=11']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Shop Now' })).toBeVisible()
    await expect(button).toHaveCount(0)
  }
  allowConsole(/Test error/)
  await page.goto('/?sentry=1')
  const thrown = page.waitForEvent('pageerror')
  await button.click()
  expect((await thrown).message).toContain('Test error')
  await page.getByRole('heading', { name: 'Learn More' }).click()
  await expect(page.getByRole('link', { name: 'Committee directory' })).toBeVisible()
})

test('a click before hydration is replayed once the chunk has loaded', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/', 'home-screen')
  const monday = page.getByRole('button', { name: /Monday, May 4/ })
  await monday.click()
  await expect(monday).toHaveAttribute('aria-expanded', 'false')
  await hydrate()
  await expect(monday).toHaveAttribute('aria-expanded', 'true')
})

test('a press on the frame of a store is answered once the app has replaced it', async ({
  page,
}) => {
  await sendPagesWithoutData(page)
  const render = await openUnhydrated(page, '/committee/34', 'committee-page')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('button', { name: 'More', exact: true }).click()
  await render()
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
})
