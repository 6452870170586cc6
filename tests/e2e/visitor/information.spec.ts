// The information pages of `allPages` and their content.
import type { Page } from '@playwright/test'
import { allPages } from '#contract/pages.ts'
import { requireCluster } from '../../support/database/database.ts'
import { startProduct } from '../../support/product/product.ts'
import { expect, test } from '../../support/browser/test.ts'
import { openUnhydrated } from '../steps.ts'

const informationPages = allPages
  .filter(({ isInformation }) => isInformation)
  .map(({ path, title, heading: words, screen }) => ({
    path,
    title: words ?? title,
    isComing: screen.includes('coming-soon'),
  }))

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('every information page opens by URL and by reload, links to the home page and says if it has no content yet', async ({
  page,
}) => {
  for (const { path, title, isComing } of informationPages) {
    await page.goto(path)
    await expect(heading(page, title)).toBeAttached()
    if (isComing) {
      await test.step('pages without content yet say so', async () => {
        await expect(heading(page, title)).toBeVisible()
        await expect(page.getByText('Coming Soon...')).toBeVisible()
        await expect(
          page.getByText(
            'This page is currently under development. Please check back later for updates.',
          ),
        ).toBeVisible()
      })
    }
    await page.reload()
    await expect(heading(page, title)).toBeAttached()
    await expect(page).toHaveTitle(/ · Specialty Week$/)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  }
  await page.goto('/info')
  await expect(page.getByText('info works!', { exact: true })).toBeVisible()
})

test('visitors move between home and the information pages and read them', async ({
  page,
  allowConsole,
}) => {
  await test.step('unknown addresses are 404, lead home and say so', async () => {
    allowConsole(/status of 404/)
    for (const path of ['/nope/x', '/shop/register']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(heading(page, '2026 National Specialty')).toBeVisible()
      await expect(page.getByText('There is no page at that address.')).toBeVisible()
      await expect(page).toHaveURL(/:\d+\/$/)
    }
    expect((await page.goto('/home'))?.status()).toBe(200)
    await expect(heading(page, '2026 National Specialty')).toBeVisible()
  })

  await test.step('the recorder’s page works if no recorder is configured', async () => {
    await page.goto('/recorder')
    await expect(page.getByText('Jam recorder is loading...', { exact: true })).toBeVisible()
    await expect(page.getByText('No recorder is set up for this site.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(heading(page, '2026 National Specialty')).toBeVisible()
  })

  await test.step('a page opens at its top after another page was scrolled', async () => {
    await page.getByRole('heading', { name: 'Learn More' }).click()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.getByRole('link', { name: 'Hotel information' }).click()
    await expect(heading(page, 'Hotel information')).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  await test.step('back and forward work across pages', async () => {
    await page.getByRole('link', { name: 'Superintendent' }).click()
    await expect(heading(page, 'Show superintendent')).toBeFocused()
    await page.goBack()
    await expect(heading(page, 'Hotel information')).toBeVisible()
    await page.goForward()
    await expect(heading(page, 'Show superintendent')).toBeVisible()
  })

  await test.step('the superintendent page shows the deadline and validates a unit of four', async () => {
    const main = page.getByRole('main')
    await expect(main.getByText('Sample Superintendent Services')).toBeVisible()
    for (const text of [
      'Emailed by March 3, 2026',
      'Wednesday, April 15, 2026 at 12:00 p.m. Eastern Time',
      'A unit is four dogs sharing at least one breeder.',
      'The unit represents at least two different parent combinations.',
      'No substitutions.',
      'A dog may be in only one unit.',
    ]) {
      await expect(main.getByText(text)).toBeVisible()
    }
    await page.getByRole('heading', { name: 'Check a unit' }).click()
    for (const number of [1, 2, 3, 4]) {
      const dog = page.getByRole('group', { name: `Dog ${number}` })
      await dog.getByLabel('Name').fill(`Sample ${number}`)
      await dog.getByLabel(/^Breeders/).fill('Ann Lee')
      await dog.getByLabel('Sire').fill('Tide')
      await dog.getByLabel('Dam').fill('Wave')
    }
    await expect(page.getByText('These dogs do not make a unit.')).toBeVisible()
    await expect(page.getByText(/All four have the same parents/)).toBeVisible()
    await page.getByRole('group', { name: 'Dog 4' }).getByLabel('Dam').fill('Spray')
    await expect(page.getByText(/These four dogs make a unit/)).toBeVisible()
  })

  await test.step('the accessibility page says what conforms and whom to contact, and every page leads to it', async () => {
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Accessibility' }).click()
    await expect(heading(page, 'Accessibility')).toBeFocused()
    const information = page.getByRole('navigation', { name: 'More information' })
    await information.getByRole('link', { name: 'Hotel' }).click()
    const foot = page.getByRole('main').getByRole('link').last()
    // A browser that has not scanned a table's code is told so.
    allowConsole(/status of 409/)
    for (const path of [
      '/checkout',
      '/orders',
      '/ready',
      '/shared-day',
      '/ring-table',
      '/committee/34',
      '/schedule',
      '/hotel',
    ]) {
      await page.goto(path)
      await expect(foot).toHaveText('Accessibility')
    }
    await foot.click()
    await expect(heading(page, 'Accessibility')).toBeFocused()
    const main = page.getByRole('main')
    await expect(main).toContainText('(WCAG) 2.2 at level AA')
    await expect(main.getByRole('heading', { level: 2 })).toContainText([
      'Conformance',
      'How we test',
      'Known limitations',
      'Keyboard and speech input',
      'Contact us',
    ])
    await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
    await page.getByRole('link', { name: 'Schedule', exact: true }).click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const more = page.getByRole('dialog', { name: 'More' })
    await expect(more.getByRole('link').last()).toHaveText('Accessibility')
  })
})

test('the hotel page shows every price and the cost of a cancellation, for a date chosen before hydration too', async ({
  page,
}) => {
  const hydrate = await openUnhydrated(page, '/hotel', 'hotel-screen')
  const arrives = page.getByLabel('The cancellation arrives on')
  await arrives.fill('2026-04-02')
  await hydrate()
  await expect(page.getByText('April 2, 2026 is refunded.')).toBeVisible()
  for (const name of [
    'Be a Considerate Guest',
    'Room Reservations',
    'Hotel Room Rules',
    'RV Camping',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  const main = page.getByRole('main')
  for (const text of [
    'Rabies certification required.',
    'January 1, 2026',
    'January 15, 2026',
    'Sunday, May 3, 2026',
    'One night’s lodging including tax',
    'April 1, 2026',
    'Cancel the whole reservation',
    'Must arrive before April 3, 2026',
    'Are charged one night plus tax ($190.97)',
    'A maximum of three dogs per room',
    '$75, non-refundable',
    '$20 each, one time',
    '$90 per day',
    'Monday May 4 to Sunday May 10',
    'No hookups',
    'Prepaid and pre-assigned',
    'Within 6 miles',
  ]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  }
  await arrives.fill('2026-04-04')
  await expect(page.getByText('is charged one night plus tax: $190.97.')).toBeVisible()
})

test('a configured recorder is loaded on its page only, and a load failure is shown', async ({
  page,
  allowConsole,
}) => {
  const script = 'https://recorder.example/capture.js'
  const product = await startProduct({
    databaseUrl: requireCluster(),
    env: { RECORDER_URL: script },
  })
  try {
    let requestCount = 0
    await page.route(script, (route) => {
      requestCount += 1
      return route.fulfill({ contentType: 'text/javascript', body: 'window.isRecording = true' })
    })
    await page.goto(product.url)
    await page.getByRole('heading', { name: 'Learn More' }).click()
    await page.getByRole('link', { name: 'Hotel information' }).click()
    await expect(heading(page, 'Hotel information')).toBeFocused()
    expect(requestCount).toBe(0)

    await page.goto(`${product.url}/recorder`)
    await expect(page.getByText('Jam recorder is loading...')).toBeVisible()
    await expect(page.getByText('The recorder is ready.')).toBeVisible()
    expect(await page.evaluate(() => 'isRecording' in window)).toBe(true)

    allowConsole(/ERR_BLOCKED_BY_CLIENT|Failed to load resource/)
    await page.route(script, (route) => route.abort('blockedbyclient'))
    await page.reload()
    await expect(page.getByText(/The recorder did not load/)).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page.getByRole('link', { name: 'Shop Now' })).toBeVisible()
  } finally {
    await product.dispose()
  }
})
