// My Show Day in one line: stars, an own order and a promise, what overlaps and what is free; and the deadlines.
import { readFile } from 'node:fs/promises'
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { savedOnDevice } from '../../support/browser/saved-data.ts'
import { shopperSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { starsSaved } from '../people-steps.ts'
import { addToCart, orderByCheck } from '../steps.ts'

const wednesdayMorning = new Date('2026-05-06T10:42:00-04:00')

test.use({ serviceWorkers: 'allow' })

test('a day is one line, and opens with the server stopped', async ({
  page,
  context,
  product,
  allowConsole,
}) => {
  await shopperSession(page)
  await page.goto('/committee/3')
  await addToCart(page, 'Sample auction table seat')
  await orderByCheck(page)

  const day = await context.newPage()
  await day.clock.setFixedTime(wednesdayMorning)
  await day.goto('/schedule?mine=1')
  await expect(day.getByText('No stars yet')).toBeVisible()
  const line = day.getByRole('list', { name: 'Your day in one line' })
  // The order is for an event of Thursday.
  await expect(day.getByRole('heading', { name: 'Your Thursday, May 7' })).toBeVisible()
  await expect(line.getByRole('listitem')).toContainText([
    /6:30 PM to 9:30 PM.*Sample auction.*Ordered: 1 × Sample auction table seat, not paid yet/s,
  ])

  await day.getByRole('button', { name: 'See all events' }).click()
  for (const title of ['Sample draft test', 'Sample open dogs', 'Sample health seminar']) {
    await day.getByRole('checkbox', { name: `Star ${title}` }).click()
  }
  await starsSaved(day, 3)
  await day.getByRole('button', { name: /^My Show Day/ }).click()
  await expect(day.getByRole('heading', { name: 'Your Wednesday, May 6' })).toBeVisible()

  await day.getByRole('button', { name: 'Add a promise' }).click()
  await day.getByRole('button', { name: 'Add', exact: true }).click()
  const what = day.getByLabel('What')
  await expect(what).toHaveAccessibleDescription('Say what you have promised.')
  await expectNoAxeViolations(day)
  await what.fill('Gate duty')
  await day.getByLabel('Begins').fill('14:00')
  await day.getByLabel('Ends', { exact: true }).fill('15:00')
  await day.getByLabel('Place', { exact: true }).fill('Hall foyer')
  await day.getByRole('button', { name: 'Add', exact: true }).click()
  const rows = [
    /8:00 AM to 12:00 PM.*Sample draft test.*Overlaps Sample open dogs, 10:30 AM/s,
    /10:30 AM to 11:45 AM.*Starts 1 hour 30 minutes before Sample draft test ends/s,
    /Free from 12:00 PM until 2:00 PM/,
    /1:30 PM to 2:30 PM.*Sample health seminar.*Canceled/s,
    /2:00 PM to 3:00 PM.*Gate duty.*Promised.*Hall foyer/s,
  ]
  await expect(line.getByRole('listitem')).toContainText(rows)
  await expect(line.getByRole('listitem')).toHaveCount(rows.length)
  await expectNoAxeViolations(day)

  await test.step('a promise goes with one tap, and comes back', async () => {
    // Its toast would move the next one.
    await expect(day.getByTestId('toast')).toHaveCount(0)
    await day.getByRole('button', { name: 'Remove Gate duty' }).click()
    await expect(line.getByText('Gate duty')).toHaveCount(0)
    await day.getByRole('button', { name: 'Undo' }).click()
    await expect(line.getByText('Gate duty')).toBeVisible()
  })

  await test.step('the deadlines stand in one list, and go into a calendar', async () => {
    await day.getByRole('heading', { name: 'Deadlines' }).click()
    await expect(day.getByText(/: ordering closes/).first()).toBeVisible()
    await day.getByText('3 past deadlines').click()
    const entries = day.getByRole('listitem').filter({ hasText: 'Entries close' })
    await expect(entries).toContainText('Apr 15, 2026, 12:00 PM, Eastern Time')
    const [download] = await Promise.all([
      day.waitForEvent('download'),
      day.getByRole('button', { name: 'Add the deadlines to my calendar' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toContain('ordering closes')
    const subscribe = day.getByRole('link', { name: 'Subscribe to the deadlines' })
    const feed = ((await subscribe.getAttribute('href')) ?? '').replace('webcal:', 'http:')
    expect(await (await day.request.get(feed)).text()).toContain('SUMMARY:Entries close')
    await expectNoAxeViolations(day)
  })

  await test.step('all of it opens without a connection', async () => {
    await savedOnDevice(day, ['events', 'schedule', 'committees', 'orders'])
    await product.server.stop()
    allowConsole(offlineNoise)
    await day.reload()
    await expect(line.getByRole('listitem')).toContainText(rows)
    await day.getByRole('button', { name: 'Thu 7', exact: true }).click()
    await expect(line).toContainText('Ordered: 1 × Sample auction table seat')
    await expect(day.getByText(/^Next: /)).toBeVisible()
  })
})
