// The committee directory: public, searchable, and honest about what is missing.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { keepBusy } from './steps.ts'

const committeeCalls = '**/store-v1/committees/store?*'
const rows = (page: Page) => page.getByRole('table').getByRole('row')

function committees(...more: object[]) {
  return more.map((one, at) => ({
    id: 900 + at,
    name: 'Sample',
    storePresence: 1,
    contactEmail: '',
    chairs: [],
    ...one,
  }))
}

test('a guest sees every committee, with chairpersons and addresses to tap', async ({ page }) => {
  await page.goto('/directory')
  await expect(page.getByText(/Contact a committee’s chair.*2026 National Specialty/)).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Logo',
    'Committee Name',
    'Chairperson',
    'Contact Email',
  ])
  await expect(rows(page)).toHaveCount(41)
  const auctions = page.getByRole('row', { name: /Auctions/ })
  await expect(auctions).toContainText('Sample Chair 3A')
  await expect(auctions.getByRole('link', { name: 'auctions@club.example' })).toHaveAttribute(
    'href',
    'mailto:auctions@club.example',
  )
  // Not in the list of stores, and here all the same.
  await expect(page.getByRole('row', { name: /Historical Display/ })).toBeVisible()
  await expect(page).toHaveURL(/\/directory$/)
})

test('rows stand by name; what is missing is TBD and N/A', async ({ page, allowConsole }) => {
  allowConsole(/404/)
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

test('a row turns while the committees are on their way', async ({ page }) => {
  let answer = () => undefined as void
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(committeeCalls, async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/directory')
  const loading = page.getByRole('row', { name: 'Loading the committees' })
  await expect(loading).toBeVisible()
  answer()
  await expect(page.getByRole('row', { name: /Auctions/ })).toBeVisible()
  await expect(loading).toHaveCount(0)
})

test('logos are asked for by committee id, and a letter stands in for one that does not come', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/)
  const asked: string[] = []
  await page.route('**/images/**', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ status: 404 })
  })
  await page.goto('/directory')
  const first = rows(page).nth(1)
  await expect(first).toContainText('Agility')
  await expect(first.getByText('A', { exact: true })).toBeVisible()
  await expect(first.getByRole('img')).toHaveCount(0)
  await expect.poll(() => asked).toContain('/images/committees/1/logo')
})

test('a search finds by name and chairperson, tells how many, and stands in the address', async ({
  page,
}) => {
  await page.goto('/directory')
  const field = page.getByRole('searchbox', { name: 'Find a committee or a chairperson' })
  const count = page.getByRole('status').filter({ hasText: /committee/ })
  await expect(count).toHaveText('40 committees')
  await field.fill('sample chair 31a')
  await expect(page.getByRole('rowheader')).toHaveText(['Sponsorships'])
  await expect(count).toHaveText('1 of 40 committees')
  await expect(page).toHaveURL(/q=sample/)
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveText(['Sponsorships'])
  await field.fill('zzz')
  await expect(count).toHaveText('No committee matches.')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(count).toHaveText('40 committees')
  await expect(field).toBeFocused()
})

test('a directory that cannot be read says so, and is read at the next try', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/500/)
  await keepBusy(page)
  await page.route(committeeCalls, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/directory')
  await expect(page.getByText('The directory could not be loaded.')).toBeVisible()
  await page.unroute(committeeCalls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: /Auctions/ })).toBeVisible()
})
