// The schedule: current and next events, My Show Day, changes, and offline use.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { savedOnDevice } from '../../support/browser/saved-data.ts'
import { expect, test } from '../../support/browser/test.ts'
import { readBrowserStorage, starsSaved } from '../people-steps.ts'

const wednesdayMorning = new Date('2026-05-06T10:42:00-04:00')
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
const now = (page: Page) => page.getByRole('region', { name: 'Now' })
const star = (page: Page, title: string) => page.getByRole('checkbox', { name: `Star ${title}` })

async function fileFrom(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.ics$/)
  return readFile(await download.path(), 'utf8')
}

test('events can be found, starred into My Show Day and exported', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.setFixedTime(wednesdayMorning)
  await page.goto('/')
  const main = page.getByRole('main')
  const today = main.getByRole('button').and(page.locator('[aria-current=date]'))
  await expect(today).toHaveText(/Wednesday, May 6/)
  await expect(main.getByRole('link', { name: /^Now/ })).toHaveAccessibleName(
    'Now Sample open dogs Ring 1, until 11:45 AM , and 1 more',
  )
  await expect(main.getByRole('link', { name: /^Next/ })).toHaveAccessibleName(
    'Next Sample working dog forum Cove room, 11:00 AM, in 18 minutes',
  )
  await page.getByRole('link', { name: 'Schedule', exact: true }).click()
  await expect(page).toHaveURL(/\/schedule$/)
  await expect(page.getByText('Now, 10:42 AM, Eastern Time')).toBeVisible()
  await expect(now(page).getByRole('link', { name: /Sample open dogs/ })).toContainText(
    'Ring 1, until 11:45 AM',
  )
  await expect(row(page, 'Sample open dogs')).toContainText('Now')
  await expect(row(page, 'Sample working dog forum')).toContainText('Next, in 18 min')
  await expect(row(page, 'Sample health seminar')).toContainText('Canceled')

  const thursday = page.getByRole('button', { name: 'Thu 7 Thursday, May 7' })
  await thursday.click()
  await expect(page).toHaveURL(/day=2026-05-07/)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByLabel('Ring or room').selectOption('Ring 2')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Sample junior showmanship'])
  await page.reload()
  await expect(thursday).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Sample junior showmanship'])
  // The closed filter panel shows the active filter with a button to remove it.
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByLabel('Ring or room')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ring 2 Clear' }).click()
  await expect(page.getByRole('button', { name: 'Ring 2 Clear' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Find' })).toBeFocused()
  await expect(page).not.toHaveURL(/place=/)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByLabel('Ring or room')).toHaveValue('')
  await page.getByLabel('Ring or room').selectOption('Ring 2')
  await expect(page).toHaveURL(/place=/)
  await page.getByLabel('Ring or room').selectOption('All rings and rooms')
  await page.getByRole('button', { name: 'Jump to now' }).click()
  await expect(row(page, 'Sample open dogs')).toBeInViewport()

  await star(page, 'Sample draft test').click()
  await star(page, 'Sample open dogs').click()
  await expect(row(page, 'Sample open dogs')).toContainText('Overlaps Sample draft test, 8:00 AM')
  await page.getByRole('button', { name: /^My Show Day/ }).click()
  await starsSaved(page, 2)
  await page.reload()
  await expect(page.getByText('Some of your events overlap.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Sample draft test',
    'Sample open dogs',
  ])

  const mine = await fileFrom(page, 'Add My Show Day')
  expect(mine.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(mine).toContain('BEGIN:VTIMEZONE\r\nTZID:America/New_York\r\n')
  expect(mine).toContain('DTSTART;TZID=America/New_York:20260506T103000\r\n')
  const subscribe = page.getByRole('link', { name: 'Subscribe to My Show Day' })
  const feed = ((await subscribe.getAttribute('href')) ?? '').replace('webcal:', 'http:')
  const fed = await (await page.request.get(feed)).text()
  const uids = (text: string) => text.match(/^UID:.*/gm)
  expect(uids(fed)).toEqual(uids(mine))

  const title = page.getByRole('button', { name: 'Sample open dogs', exact: true })
  // The minimum size of a touch target.
  expect((await title.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await title.click()
  const single = await fileFrom(page, 'Add to calendar')
  expect(single).toContain('SUMMARY:Sample open dogs\r\n')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/schedule#event-\d+$/)

  const later = await context.newPage()
  await later.goto(link)
  await expect(row(later, 'Sample open dogs')).toHaveAttribute('aria-current', 'true')
  await expect(row(later, 'Sample open dogs')).toBeInViewport()
})

test('changes since the last visit are marked until they are marked as seen', async ({ page }) => {
  await page.clock.setFixedTime(wednesdayMorning)
  await page.goto('/schedule')
  await expect(row(page, 'Sample open dogs')).toBeVisible()
  await star(page, 'Sample open dogs').click()
  await starsSaved(page, 1)
  await expect.poll(() => readBrowserStorage(page)).toContain('"schedule-seen"')
  await page.route('**/store-v1/events/*/schedule', async (route) => {
    const reply = await route.fetch()
    const schedule: { items: Record<string, unknown>[] } = await reply.json()
    const items = schedule.items.flatMap((item) => {
      if (item['title'] === 'Sample draft test') return []
      if (item['title'] === 'Sample open dogs') return [{ ...item, start: '2026-05-06T11:00' }]
      return [item]
    })
    const added = { ...items[0], id: 999, title: 'Sample added talk', start: '2026-05-06T12:00' }
    await route.fulfill({ json: { ...schedule, items: [...items, added] } })
  })
  await page.clock.setFixedTime(new Date('2026-05-06T10:45:00-04:00'))
  await page.reload()
  const note = page.getByText('1 moved, 1 canceled, 1 new', { exact: true })
  await note.click()
  await expect(page.getByText('1 of them is in My Show Day.')).toBeVisible()
  await expect(row(page, 'Sample open dogs')).toContainText('Moved')
  await expect(row(page, 'Sample open dogs')).toContainText('Was 10:30 AM to 11:45 AM')
  await expect(row(page, 'Sample added talk')).toContainText('New')
  await expect(row(page, 'Sample draft test')).toContainText(
    'No longer in the schedule since Wednesday, May 6.',
  )
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(note).toBeHidden()
  await expect(page.locator(':focus')).toHaveText('Wednesday, May 6')
  await expect(row(page, 'Sample draft test')).toHaveCount(0)
  await page.reload()
  await expect(row(page, 'Sample added talk')).toBeVisible()
  await expect(note).toBeHidden()
})

for (const timezoneId of ['Asia/Tokyo', 'America/Los_Angeles']) {
  test.describe(`read in ${timezoneId}`, () => {
    test.use({ serviceWorkers: 'allow', timezoneId })

    test('with the server stopped, the schedule opens in the show’s time zone', async ({
      page,
      context,
      product,
      allowConsole,
    }) => {
      await context.clock.setFixedTime(wednesdayMorning)
      await page.goto('/hotel')
      await savedOnDevice(page, ['events', 'schedule'])
      await product.server.stop()
      allowConsole(offlineNoise)
      await page.close()

      const later = await context.newPage()
      await later.goto('/schedule')
      await expect(later.getByText('Now, 10:42 AM, Eastern Time')).toBeVisible()
      await expect(now(later)).toContainText('These are the times at the show')
      await expect(
        later.getByRole('status').filter({ hasText: 'Saved on this device' }),
      ).toBeVisible()
      await expect(later.getByRole('button', { name: 'Wednesday, May 6' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await expect(row(later, 'Sample open dogs')).toContainText('10:30 AM')
      await star(later, 'Sample open dogs').click()
      await later.getByRole('button', { name: 'Whole week' }).click()
      await row(later, 'Sample farewell at the sea wall').scrollIntoViewIfNeeded()
      await expect(later.getByText('Offline.')).toBeInViewport()
      await expect(later.getByRole('heading', { name: 'Saturday, May 9' })).toBeInViewport()
      const mine = await fileFrom(later, 'Add My Show Day')
      expect(mine).toContain('DTSTART;TZID=America/New_York:20260506T103000\r\n')
      await expect(later.getByText('Subscribing needs a connection.')).toBeVisible()
      await later.reload()
      await expect(star(later, 'Sample open dogs')).toBeChecked()
    })
  })
}
