// The screens for a hall's television or a tablet at a ring: what they show, also without a connection.
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { savedOnDevice } from '../../support/browser/saved-data.ts'
import { expect, test } from '../../support/browser/test.ts'
import { openDesk } from '../people-steps.ts'

test.use({ changesShow: true, serviceWorkers: 'allow' })

const showTime = (page: Page, time: string) => page.clock.setFixedTime(new Date(`${time}-04:00`))
const now = (page: Page) => page.getByRole('region', { name: 'Now' })
const ahead = (page: Page) => page.getByRole('list', { name: 'Next' }).getByRole('listitem')

test('a ring’s screen follows a report, goes on without a connection and says since when', async ({
  page,
  newProfile,
  product,
  allowConsole,
}) => {
  allowConsole(offlineNoise)
  await showTime(page, '2026-05-06T10:25:00')
  await openDesk(page, '/desk/rings')
  await page.getByRole('button', { name: 'Ring 1', exact: true }).click()
  const link = page.getByRole('link', { name: 'Screen of Ring 1' })
  const address = await link.getAttribute('href')

  const screen = await (
    await newProfile({ viewport: { width: 1920, height: 1080 }, serviceWorkers: 'allow' })
  ).newPage()
  // A clock that runs: the device saves what it has read at another time than before.
  await screen.clock.install({ time: new Date('2026-05-06T10:25:00-04:00') })
  const stream = screen.waitForRequest(/\/store-v1\/events\/\d+\/live$/)
  await screen.goto(address ?? '')
  await (await stream).response()
  await expect(screen.getByRole('heading', { level: 1, name: 'Ring 1' })).toBeVisible()
  await expect(screen.getByRole('main')).toContainText('10:25 AM')
  await expect(screen.getByRole('navigation')).toHaveCount(0)
  await expect(now(screen)).toContainText('Nothing is on right now.')
  await expect(ahead(screen).first()).toContainText(/Next.*10:30 AM.*Sample open dogs/)

  const current = page.getByRole('list', { name: 'Events of Ring 1' }).getByRole('listitem').first()
  await current.getByRole('button', { name: 'Running late' }).click()
  await current.getByRole('button', { name: '+20' }).click()
  await expect(ahead(screen).first()).toContainText(/10:50 AM.*printed 10:30 AM/)
  await expect(ahead(screen).nth(1)).toContainText(/Then.*12:05 PM.*printed 12:00 PM/)
  await expectNoAxeViolations(screen)

  await savedOnDevice(screen, ['events', 'schedule'])
  await product.server.stop()
  const connection = screen.getByRole('status').filter({ hasText: 'No connection' })
  await expect(connection).toContainText(/Last update .*\(10:2\d AM\)/)
  await screen.clock.setSystemTime(new Date('2026-05-06T11:02:00-04:00'))
  await screen.reload()
  await expect(now(screen)).toContainText('Sample open dogs')
  await expect(now(screen)).toContainText('until 12:05 PM')
  await expect(connection).toContainText(/Last update 3\d minutes ago \(10:2\d AM\)/)
})

test('the screen of all rings turns its pages, and a phone shows them all', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await showTime(page, '2026-05-06T10:52:00')
  await page.goto('/screen')
  const places = page.getByRole('listitem')
  await expect(places.filter({ hasText: 'Ring 1' })).toContainText(/Now Sample open dogs/)
  await expect(places.filter({ hasText: 'Cove room' })).toContainText(
    /Next Sample working dog forum.*11:00 AM, in 8 minutes/,
  )
  await expect(page.getByText('Part 1 of 2')).toBeVisible()
  await expect(places.filter({ hasText: 'Harbor room' })).toBeHidden()
  await showTime(page, '2026-05-06T10:52:15')
  await page.reload()
  await expect(page.getByText('Part 2 of 2')).toBeVisible()
  await expect(places.filter({ hasText: 'Harbor room' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(places).toHaveCount(5)
  for (const place of await places.all()) await expect(place).toBeVisible()
})

test('a ring that is unknown, has nothing today, or has not begun, and the end of the show, in words', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 2 })
  await showTime(page, '2026-05-06T10:42:00')
  await page.goto('/screen/Ring%209')
  await expect(title).toHaveText('There is no ring “Ring 9”.')
  await expect(page.getByText('Ring 1, Ring 2, Ring 3')).toBeVisible()
  await page.goto('/screen/2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ring 2')
  await expect(title).toHaveText('Nothing is planned here today.')
  await expect(page.getByText('Next: Thursday, May 7, 1:00 PM, Sample junior')).toBeVisible()
  await showTime(page, '2026-05-01T10:42:00')
  await page.reload()
  await expect(title).toHaveText('The show has not begun.')
  await showTime(page, '2026-05-10T10:42:00')
  await page.reload()
  await expect(title).toHaveText('The show is over.')
})
