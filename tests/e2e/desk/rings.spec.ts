// A steward reports from a ring, and another phone shows the printed and the expected time.
import type { Page } from '@playwright/test'
import { inWindow } from '../../support/browser/in-window.ts'
import { pinnedPx } from '../../support/browser/pinned.ts'
import { expect, test } from '../../support/browser/test.ts'
import { openDesk } from '../people-steps.ts'

test.use({ changesShow: true })

const dogs = 'Sample open dogs'
const winners = 'Sample winners dog'
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) })

test('a delay of 20 minutes reaches another phone, and without a connection nothing is sent', async ({
  page,
  newProfile,
  allowConsole,
}) => {
  // Code that the app loads ahead may still be on its way when the connection ends.
  allowConsole(/net::ERR_INTERNET_DISCONNECTED/)
  const now = new Date('2026-05-06T10:25:00-04:00')
  await page.clock.setFixedTime(now)
  await openDesk(page, '/desk/rings')
  await page.getByRole('button', { name: 'Ring 1', exact: true }).click()
  const events = page.getByRole('list', { name: 'Events of Ring 1' })
  const current = events.getByRole('listitem').first()
  await expect(current).toContainText(dogs)
  await current.getByRole('button', { name: 'Running late' }).click()
  await expect(current.getByRole('button', { name: '+20' })).toHaveAccessibleDescription(
    /10:50 AM\s*and 1 more/,
  )
  await current.getByRole('button', { name: '+20' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Visitors see it from now on' }),
  ).toContainText(`“${winners}” to 12:05 PM`)
  await expect(current).toContainText('Printed 10:30 AM to 11:45 AM')
  await expect(current).toContainText('Expected 10:50 AM to 12:05 PM')
  await test.step('other minutes are typed, and today is the first day of the list', async () => {
    await current.getByRole('button', { name: 'Running late' }).click()
    await expect(current.getByRole('button', { name: '+60' })).toBeEnabled()
    await current.getByRole('button', { name: 'Set the minutes' }).click()
    await expect(current.getByText('Enter whole minutes, for example 45.')).toBeVisible()
    await current.getByLabel('Or other minutes').fill('7')
    await expect(current.getByLabel('Or other minutes')).toHaveAccessibleDescription(/10:57 AM/)
    await current.getByRole('button', { name: 'Set the minutes' }).click()
    await expect(current).toContainText('Expected 10:57 AM to 12:12 PM')
    await current.getByRole('button', { name: 'Undo' }).click()
    await expect(current).toContainText('Expected 10:50 AM to 12:05 PM')
    const options = page.getByLabel('Day').getByRole('option')
    await expect(options.first()).toHaveText('Wednesday, May 6 (today)')
    await expect(options.nth(1)).toHaveText('Monday, May 4')
  })
  const pinned = await inWindow(page, { width: 320, height: 256 }, () => pinnedPx(page))
  expect(pinned).toBeLessThan(64)

  const visitor = await (await newProfile()).newPage()
  await visitor.clock.setFixedTime(now)
  await visitor.goto('/schedule?day=2026-05-06')
  await expect(row(visitor, dogs)).toContainText('Expected 10:50 AM, printed 10:30 AM to 11:45 AM')
  await expect(row(visitor, winners)).toContainText('Expected 12:05 PM, printed 12:00 PM')

  await page.context().setOffline(true)
  await current.getByRole('button', { name: 'Started' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'nothing was sent' })).toBeVisible()
  await page.context().setOffline(false)
  await current.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back. Visitors see it from now on.')).toBeVisible()
  const undo = current.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeDisabled()
  await expect(undo).toBeFocused()
  await expect(current).not.toContainText('Expected')
  await expect(current).not.toContainText('Started 1')
})
