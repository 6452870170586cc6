// The show week on a phone: now and next, the reader's own events, delays, and what was moved or deleted.
import type { Page } from '@playwright/test'
import { nonMemberSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { product1 } from '../paying-steps.ts'
import { readBrowserStorage, starsSaved } from '../people-steps.ts'
import { addToCart, openWithoutCode, orderByCheck } from '../steps.ts'

const wednesday = (time: string) => new Date(`2026-05-06T${time}:00-04:00`)
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
const star = (page: Page, title: string) => page.getByRole('checkbox', { name: `Star ${title}` })
const titles = (page: Page) => page.getByRole('heading', { level: 3 }).filter({ visible: true })
const yourNext = (page: Page) => page.getByRole('link', { name: /^Your next/ })

type Row = Record<string, unknown>

/** Changes the schedule that the page gets; an event changed to null is gone. */
async function changeSchedule(page: Page, changes: Record<string, Row | null>): Promise<void> {
  await page.route('**/store-v1/events/*/schedule', async (route) => {
    const reply = await route.fetch()
    const schedule: { items: Row[] } = await reply.json()
    const items = schedule.items.flatMap((item) => {
      const change = changes[String(item['title'])]
      return change === null ? [] : [{ ...item, ...change }]
    })
    await route.fulfill({ json: { ...schedule, items } })
  })
}

async function seen(page: Page): Promise<void> {
  await expect.poll(() => readBrowserStorage(page)).toContain('"schedule-seen"')
}

async function returnAt(page: Page, time: string): Promise<void> {
  await page.clock.setFixedTime(wednesday(time))
  await page.reload()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('home and schedule show your next event first and open at now, and home’s open day can be closed', async ({
    page,
  }) => {
    await page.clock.setFixedTime(wednesday('11:35'))
    await test.step('your next event comes first on home and schedule, which open at now', async () => {
      await page.goto('/')
      const main = page.getByRole('main')
      const today = main.getByRole('region', { name: 'Wednesday May 6' })
      await expect(today).toBeVisible()
      const art = page.getByRole('img', { name: /Rhode Island coast/ })
      expect((await art.boundingBox())?.height).toBe(180)
      const now = main.getByRole('link', { name: /^Now/ })
      const nowBox = await now.boundingBox()
      const shopBox = await main.getByRole('link', { name: 'Shop Now' }).boundingBox()
      expect(nowBox?.height).toBe(56)
      expect(nowBox?.y).toBeLessThan(shopBox?.y ?? 0)
      await star(page, 'Sample winners dog').click()
      await expect(yourNext(page)).toHaveText(
        'Your next Sample winners dog Ring 1, 12:00 PM, in 25 minutes',
      )
      await starsSaved(page, 1)
      // The rows of the open day lead to their events.
      await today.getByRole('link', { name: /Sample agility, standard/ }).click()
      await expect(row(page, 'Sample agility, standard')).toHaveAttribute('aria-current', 'true')

      await page.goto('/schedule')
      await expect(yourNext(page)).toContainText('Ring 1, 12:00 PM, in 25 minutes')
      await expect(now).toContainText('Sample working dog forum')
      await expect(titles(page).first()).toHaveText('Sample draft test')
      await expect(page.getByText('Now, 11:35 AM, Eastern Time')).toBeInViewport()
      await page.getByText('2 past events').click()
      await expect(titles(page).first()).toHaveText('Sample puppy dogs, 6 to 9 months')

      // Beside the day's heading the button covers no row.
      await page.getByRole('button', { name: 'Thursday, May 7' }).click()
      const jump = page.getByRole('button', { name: 'Jump to now' })
      await page.getByText('Sample auction').scrollIntoViewIfNeeded()
      await expect(jump).toBeInViewport()
      const covered = await jump.evaluate((button) => {
        const box = button.getBoundingClientRect()
        const rows = [...document.querySelectorAll('li[id^=event-]')]
        const heading = rows[0]?.closest('section')?.querySelector('h2')?.parentElement
        const shown = rows.map((one) => one.getBoundingClientRect())
        const headingBottom = heading?.getBoundingClientRect().bottom ?? 0
        return shown.filter(
          ({ top, bottom }) => Math.max(top, headingBottom) < box.bottom && bottom > box.top,
        ).length
      })
      expect(covered).toBe(0)
      await jump.click()
      await expect(page.getByText('Now, 11:35 AM, Eastern Time')).toBeInViewport()
    })

    await test.step('the open day of home can be closed, and stays closed', async () => {
      await page.goto('/')
      const today = page.getByRole('region', { name: 'Wednesday May 6' })
      await expect(today).toBeVisible()
      // Removes the star of the step before.
      await star(page, 'Sample winners dog').click()
      await page.getByRole('button', { name: /Wednesday, May 6/ }).click()
      await expect(today).toBeHidden()
      await page.reload()
      await expect(page.getByRole('link', { name: /^Now/ })).toBeVisible()
      await expect(today).toBeHidden()
    })
  })
})

test('the note of changes is one line, whatever it counts, and the first event stays in sight', async ({
  page,
}) => {
  await page.clock.setFixedTime(wednesday('10:42'))
  await page.goto('/schedule')
  await expect(row(page, 'Sample winners dog')).toBeVisible()
  await seen(page)
  const late = (expectedStart: string) => ({ status: 'delayed', expectedStart })
  await changeSchedule(page, { 'Sample winners dog': late('2026-05-06T12:40') })
  await returnAt(page, '10:45')
  await expect(page.getByText('1 delayed', { exact: true })).toBeVisible()
  const first = titles(page).first()
  const before = await first.boundingBox()
  const bar = await page.getByRole('contentinfo').boundingBox()
  expect((before?.y ?? 0) + (before?.height ?? 0)).toBeLessThan(bar?.y ?? 0)

  await changeSchedule(page, {
    'Sample winners dog': late('2026-05-06T12:50'),
    'Sample working dog forum': late('2026-05-06T12:00'),
    'Sample open dogs': { judge: 'Ann Lee' },
    'Sample draft test': { room: 'Cove room' },
    'Sample auction': null,
  })
  await returnAt(page, '10:46')
  await expect(
    page.getByText('1 moved, 1 canceled, 2 delayed, 1 with a new judge', { exact: true }),
  ).toBeVisible()
  expect((await first.boundingBox())?.y).toBe(before?.y)
})

test('the login page shows the whole dog in show week, and home the room of the two rows before its code', async ({
  page,
}) => {
  await page.clock.setFixedTime(wednesday('10:42'))
  await page.goto('/callback')
  const art = page.getByRole('img', { name: /water dog/ })
  await expect(art).toBeVisible()
  const band = await art.locator('..').boundingBox()
  expect(await art.boundingBox()).toEqual(band)

  const letCodeCome = await openWithoutCode(page, '/')
  const coming = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main div:empty')].flatMap((one) => {
        const shows = (part: string) => getComputedStyle(one, part).content
        return one.checkVisibility() && shows('::before') === '"Now"' ? shows('::after') : []
      }),
    )
  await expect.poll(coming).toEqual(['"Next"'])
  await letCodeCome()
  await expect(page.getByRole('main').getByRole('link', { name: /^Now/ })).toBeVisible()
  expect(await coming()).toEqual([])
})

test('home keeps both rows on the last evening, so that nothing moves', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-05-09T21:30:00-04:00'))
  await page.goto('/')
  const main = page.getByRole('main')
  const now = main.getByText('Nothing is on right now.').filter({ visible: true })
  await expect(now).toBeVisible()
  const next = main.getByText('Nothing more is planned.').filter({ visible: true })
  await expect(next).toBeVisible()
  const rows = await Promise.all([now, next].map((one) => one.boundingBox()))
  expect(rows.map((box) => box?.height)).toEqual([56, 56])
})

test('past midnight of the last night, home and schedule know what is on', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-05-10T00:30:00-04:00'))
  const lastNight = { start: '2026-05-09T21:00', end: '2026-05-10T01:00' }
  await changeSchedule(page, { 'Sample auction': lastNight })
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Now/ })).toContainText('Sample auction')
  await expect(main.getByRole('region', { name: 'Saturday May 9' })).toBeVisible()
  await page.goto('/schedule')
  await expect(page.getByText('Now, 12:30 AM, Eastern Time')).toBeInViewport()
})

test('a delayed event has its expected and its printed time in the app and in the calendar feed', async ({
  page,
}) => {
  await test.step('the calendar feed says the expected and the printed time', async () => {
    const feed = await page.request.get('/store-v1/events/26/schedule.ics')
    const text = (await feed.text()).replaceAll('\r\n ', '')
    expect(text).toContain(
      String.raw`SUMMARY:Delayed: Sample tracking\, first draw (expected 10:45 AM\, printed 10:00 AM)`,
    )
  })

  await test.step('a delay shows the expected time beside the printed one and is no move', async () => {
    await page.clock.setFixedTime(wednesday('10:42'))
    await page.goto('/schedule')
    await expect(row(page, 'Sample winners dog')).toBeVisible()
    await seen(page)
    await changeSchedule(page, {
      'Sample winners dog': { status: 'delayed', expectedStart: '2026-05-06T12:40' },
    })
    await returnAt(page, '10:45')
    const note = page.getByText('1 delayed', { exact: true })
    await expect(note).toBeVisible()
    const words = 'Expected 12:40 PM, printed 12:00 PM to 1:00 PM'
    const named = page.getByText(`Sample winners dog: ${words}.`)
    await expect(named).toBeHidden()
    await note.click()
    await expect(named).toBeVisible()
    const late = row(page, 'Sample winners dog')
    await expect(late).toContainText('Delayed')
    await expect(late).toContainText(words)
    await expect(late).not.toContainText('Moved')
    await expect(late.locator('time')).toHaveText('12:40 PM to 1:40 PM')
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Wednesday May 6' })).toContainText(words)
  })
})

test('My Show Day has all days, and keeps what was moved or deleted', async ({ page }) => {
  await page.clock.setFixedTime(wednesday('08:30'))
  await page.goto('/schedule?day=all')
  for (const title of ['Sample open dogs', 'Sample draft test', 'Sample auction'])
    await page.getByRole('checkbox', { name: `Star ${title}`, exact: true }).click()
  await starsSaved(page, 3)
  await seen(page)
  // Another day and a search were chosen before.
  await page.goto('/schedule?day=2026-05-05&q=rally')
  const mine = page.getByRole('button', { name: /^My Show Day/ })
  await expect(mine).toHaveText('My Show Day3')
  await mine.click()
  const starred = ['Sample draft test', 'Sample open dogs', 'Sample auction']
  await expect(titles(page)).toHaveText(starred)
  await expect(page.getByText('3 events.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Whole week' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )

  await changeSchedule(page, {
    'Sample open dogs': { start: '2026-05-06T11:00', ring: 'Ring 2' },
    'Sample auction': null,
  })
  await returnAt(page, '08:45')
  const note = page.getByText('1 moved, 1 canceled', { exact: true })
  await note.click()
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(note).toBeHidden()
  const was = 'Was 10:30 AM to 11:45 AM, Ring 1, Grand hall'
  const gone = 'No longer in the schedule since Wednesday, May 6.'
  await expect(row(page, 'Sample open dogs')).toContainText(was)
  await expect(row(page, 'Sample auction')).toContainText(gone)

  // A day later the deleted event says when it went; the moved one is over.
  await page.clock.setFixedTime(new Date('2026-05-07T09:00:00-04:00'))
  await page.reload()
  await expect(row(page, 'Sample auction')).toContainText(gone)
  await expect(mine).toHaveText('My Show Day3')
  await page.getByText('2 past events').click()
  await expect(row(page, 'Sample open dogs')).toBeVisible()
  await expect(page.getByText('Was 10:30 AM')).toHaveCount(0)
  await expect(
    row(page, 'Sample auction').getByRole('button', { name: 'Sample auction', exact: true }),
  ).toHaveCSS('text-decoration-line', 'line-through')
})

test('ready counts an order that was placed on this device', async ({ page }) => {
  await page.goto('/committee/34')
  await nonMemberSession(page, 'treasurer@example.com')
  await page.goto('/committee/34')
  await addToCart(page, product1)
  await orderByCheck(page)
  await page.goto('/ready')
  const orders = page.getByRole('listitem').filter({ hasText: 'Your orders' })
  await expect(orders).toContainText('1 order, saved')
  for (const link of await page.getByRole('main').getByRole('listitem').getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})
