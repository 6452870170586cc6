// The committee directory: the public list, its search, and placeholders for missing data.
import type { Page } from '@playwright/test'
import { sendPagesWithoutData } from '../../support/browser/pages-without-data.ts'
import { expect, test } from '../../support/browser/test.ts'
import { disableIdleCallbacks, openUnhydrated } from '../steps.ts'

const committeeCalls = '**/store-v1/committees/store?*'
const rows = (page: Page) => page.getByRole('table').getByRole('row')

function committees(...overrides: object[]) {
  return overrides.map((override, index) => ({
    id: 900 + index,
    name: 'Sample',
    storePresence: 1,
    contactEmail: '',
    chairs: [],
    ...override,
  }))
}

/** Opens the directory and returns the number of committees, to which other tests add. */
async function openDirectory(page: Page): Promise<number> {
  const answer = await page.request.get('/store-v1/committees/store?eventId=26')
  const { length } = (await answer.json()) as unknown[]
  await page.goto('/directory')
  expect(length).toBeGreaterThanOrEqual(40)
  return length
}

test('a guest reads the directory and searches it', async ({ page }) => {
  const total = await openDirectory(page)

  await test.step('a guest sees every committee with its chairpersons and e-mail links', async () => {
    await expect(
      page.getByText(/Contact a committee’s chair.*2026 National Specialty/),
    ).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Logo',
      'Committee Name',
      'Chairperson',
      'Contact Email',
    ])
    await expect(rows(page)).toHaveCount(total + 1)
    const auctions = page.getByRole('row', { name: /Auctions/ })
    await expect(auctions).toContainText('Sample Chair 3A')
    await expect(auctions.getByRole('link', { name: 'auctions@club.example' })).toHaveAttribute(
      'href',
      'mailto:auctions@club.example',
    )
    // This committee has no store and is listed here anyway.
    await expect(page.getByRole('row', { name: /Historical Display/ })).toBeVisible()
    await expect(page).toHaveURL(/\/directory$/)
  })

  await test.step('the search matches names and chairpersons, shows the count and is in the URL', async () => {
    const field = page.getByRole('searchbox', { name: 'Find a committee or a chairperson' })
    const count = page.getByRole('status').filter({ hasText: /committee/ })
    await expect(count).toHaveText(`${total} committees`)
    await field.fill('sample chair 31a')
    await expect(page.getByRole('rowheader')).toHaveText(['Sponsorships'])
    await expect(count).toHaveText(`1 of ${total} committees`)
    await expect(page).toHaveURL(/q=sample/)
    await page.reload()
    await expect(page.getByRole('rowheader')).toHaveText(['Sponsorships'])
    await field.fill('zzz')
    await expect(count).toHaveText('No committee matches.')
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(count).toHaveText(`${total} committees`)
    await expect(field).toBeFocused()
  })
})

test('rows are sorted by name, and missing values are shown as TBD and N/A', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/)
  await sendPagesWithoutData(page)
  await page.route(committeeCalls, (route) =>
    route.fulfill({
      json: committees(
        { name: 'vendors', chairs: [{ userName: 'Ann Lee' }, { userName: 'Bo Ray' }] },
        { name: 'Zodiac', contactEmail: null, chairs: undefined },
        { name: 'auctions', contactEmail: 'auctions+26@club.example' },
      ),
    }),
  )
  await page.route('**/images/**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/directory')
  await expect(page.getByRole('rowheader')).toHaveText(['auctions', 'vendors', 'Zodiac'])
  await expect(page.getByRole('row', { name: /vendors/ })).toContainText('Ann Lee')
  const last = page.getByRole('row', { name: /Zodiac/ })
  await expect(last).toContainText('TBD')
  await expect(last).toContainText('N/A')
  await expect(last.getByRole('link')).toHaveCount(1)
})

test('a loading row is shown until the committees are loaded', async ({ page }) => {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await sendPagesWithoutData(page)
  await page.route(committeeCalls, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/directory')
  const loading = page.getByRole('row', { name: 'Loading the committees' })
  await expect(loading).toBeVisible()
  release()
  await expect(page.getByRole('row', { name: /Auctions/ })).toBeVisible()
  await expect(loading).toHaveCount(0)
})

test('logos are requested by committee id, and a letter replaces a missing logo', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/)
  const requestedPaths: string[] = []
  await page.route('**/images/**', (route) => {
    requestedPaths.push(new URL(route.request().url()).pathname)
    return route.fulfill({ status: 404 })
  })
  await page.goto('/directory')
  const first = rows(page).nth(1)
  await expect(first).toContainText('Agility')
  await expect(first.getByText('A', { exact: true })).toBeVisible()
  await expect(first.getByRole('img')).toHaveCount(0)
  await expect.poll(() => requestedPaths).toContain('/images/committees/1/logo')
})

test('a text typed before hydration stays and filters', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/directory', 'directory-screen')
  const field = page.getByRole('searchbox', { name: 'Find a committee or a chairperson' })
  await field.fill('sample châir 31a')
  await field.press('Enter')
  await hydrate()
  await expect(page.getByRole('rowheader')).toHaveText(['Sponsorships'])
  await expect(field).toHaveValue('sample châir 31a')
  await expect(field).toBeFocused()
})

test('a directory that fails to load shows an error and can be retried', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/500/)
  await disableIdleCallbacks(page)
  await sendPagesWithoutData(page)
  await page.route(committeeCalls, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/directory')
  await expect(page.getByText('The directory could not be loaded.')).toBeVisible()
  await page.unroute(committeeCalls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: /Auctions/ })).toBeVisible()
})
