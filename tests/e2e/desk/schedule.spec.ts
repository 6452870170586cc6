// The schedule is changed at the desk: a draft that nobody sees, a release with a note, and the public log of it.
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test.ts'
import { openDesk, openDeskMenu } from '../people-steps.ts'

test.use({ changesShow: true })

const parade = 'Sample parade of titleholders'
const row = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: parade }) })

test('an event is moved in the draft, released with a note, and visitors see both', async ({
  page,
  newProfile,
}) => {
  await openDesk(page, '/desk/schedule?view=list&day=2026-05-08')
  await expect(
    page.getByRole('button', { name: /^Fri 8 Friday, May 8/, pressed: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: `Change ${parade}` }).click()
  const form = page.getByRole('dialog', { name: 'Change the event' })
  await form.getByRole('button', { name: 'Save to the draft' }).click()
  await expect(page.getByText('Nothing was changed.')).toBeVisible()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: `Change ${parade}` }).click()
  await form.getByLabel('Starts*').fill('')
  await form.getByRole('button', { name: 'Save to the draft' }).click()
  await expect(form.getByText('Enter the time when it starts, for example 10:30.')).toBeVisible()
  await form.getByLabel('Starts*').fill('10:20')
  await form.getByLabel('Ring', { exact: true }).fill('Ring 1')
  await form.getByLabel('Room or place').fill('Pier hall')
  await form.getByRole('button', { name: 'Save to the draft' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('1 change is not released.')).toBeVisible()
  const menuLink = (await openDeskMenu(page)).getByRole('link', { name: /^Schedule/ })
  await expect(menuLink).toHaveAccessibleName('Schedule not public yet')

  const visitor = await (await newProfile()).newPage()
  await visitor.clock.setFixedTime(new Date('2026-05-06T10:42:00-04:00'))
  await visitor.goto('/schedule?day=2026-05-08')
  await expect(row(visitor)).toContainText('10:00 AM')

  await page.getByRole('button', { name: 'Review and release' }).click()
  const review = page.getByRole('dialog', { name: 'Review and release' })
  await expect(review).toContainText(`${parade}: Grand hall, 10:00 AM → Pier hall, 10:20 AM`)
  await expect(review.getByRole('checkbox', { name: new RegExp(`^${parade}: `) })).toBeChecked()
  await review.getByLabel('Note').fill('The Grand hall is booked until ten.')
  await review.getByRole('button', { name: 'Release 1 change' }).click()
  await expect(review).toBeHidden()
  await expect(page.getByText('1 change is not released.')).toHaveCount(0)
  await expect(menuLink).toHaveAccessibleName('Schedule')
  await page.getByRole('button', { name: `Change ${parade}` }).click()
  await form.getByRole('button', { name: `History ${parade}` }).click()
  const changes = form.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(changes.first()).toContainText('Room: Grand hall → Pier hall')
  await form.getByRole('button', { name: 'Cancel', exact: true }).click()

  // Within a minute the saved schedule would do.
  await visitor.clock.setFixedTime(new Date('2026-05-06T10:45:00-04:00'))
  await visitor.reload()
  await expect(row(visitor)).toContainText('10:20 AM')
  await expect(row(visitor)).toContainText('Moved')
  await visitor.getByRole('button', { name: 'Show the changes' }).click()
  const log = visitor.getByRole('list', { name: 'Change log' })
  await expect(log).toContainText('The Grand hall is booked until ten.')
  await expect(log).toContainText(`${parade}: Grand hall, 10:00 AM → Pier hall, 10:20 AM`)
})

test('a judge in two rings at once is shown while the event is entered and before the release', async ({
  page,
}) => {
  await openDesk(page, '/desk/schedule?view=list&day=2026-05-08')
  const form = page.getByRole('dialog', { name: 'Change the event' })
  const judge = async (title: string, name: string) => {
    await page.getByRole('button', { name: `Change ${title}` }).click()
    await form.getByLabel('Judge', { exact: true }).fill(name)
  }
  await judge('Sample veterans, dogs and bitches', 'Ann Lee')
  await form.getByLabel('Ring', { exact: true }).fill('Ring 2')
  await form.getByRole('button', { name: 'Save to the draft' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Judge: Ann Lee')).toBeVisible()

  await judge(parade, 'ann lee')
  await form.getByLabel('Starts*').fill('09:30')
  const other = 'Judge ann lee is also in Ring 2: Sample veterans, dogs and bitches'
  await expect(form.getByRole('status')).toContainText(`${other}, 8:00 AM to 10:00 AM`)
  await form.getByRole('button', { name: 'Save to the draft' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('2 events have a conflict')).toBeVisible()

  await page.getByRole('button', { name: 'Replace a judge' }).click()
  const replacing = page.getByRole('dialog', { name: 'Replace a judge' })
  await replacing.getByLabel('Judge', { exact: true }).selectOption({ label: 'Ann Lee, 2 events' })
  await replacing.getByLabel('New judge*').fill('ANN lee')
  await replacing.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(replacing.getByText('Enter the name of another judge.')).toBeVisible()
  await replacing.getByLabel('New judge*').fill('Cy Moe')
  await replacing.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(page.getByText('2 events have the new judge in the draft.')).toBeVisible()
  await expect(page.getByText('Judge: Cy Moe')).toHaveCount(2)

  await page.getByRole('button', { name: 'Review and release' }).click()
  const review = page.getByRole('dialog', { name: 'Review and release' })
  const changes = review.getByRole('list', { name: 'Changes in the draft' })
  await expect(changes).toContainText('Judge: none → Cy Moe')
  await expect(changes).toContainText(`Judge Cy Moe is also in Ring 1: ${parade}`)

  // Other tests import into the same event, which an open draft refuses.
  await review.getByRole('button', { name: 'Discard all' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Discard the changes?' })
  await sure.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(review).toContainText('The draft is empty')
})
