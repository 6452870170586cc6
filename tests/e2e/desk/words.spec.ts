// The words of the event's pages are corrected at the desk, previewed and published.
import { expect, test } from '../../support/browser/test.ts'
import { openDesk } from '../people-steps.ts'

test.use({ changesShow: true })

const wrong = /Keep the noise down early and late/
const right = 'Keep quiet from ten at night to seven in the morning.'

test('a wrong sentence of the hotel page is corrected, previewed and published', async ({
  page,
  newProfile,
}) => {
  await openDesk(page, '/desk/event')
  await page
    .getByRole('list', { name: 'Sections' })
    .getByRole('link', { name: /^Hotel/ })
    .click()
  const points = page.getByRole('group', { name: 'For guests' }).getByLabel('Points')
  await expect(points).toHaveValue(wrong)
  await points.fill(right)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved, but not published yet.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Not published', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'History Hotel' }).click()
  const saved = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()
  await expect(saved).toContainText(/For guests, Points: .*Keep the noise down.* → Keep quiet/)

  const visitor = await (await newProfile()).newPage()
  await visitor.goto('/hotel')
  await expect(visitor.getByText(wrong)).toBeVisible()

  await page.getByRole('link', { name: 'All sections' }).click()
  await expect(page.getByText('One section is not published yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Preview these words' }).click()
  const strip = page.getByRole('region', { name: 'Preview' })
  await expect(strip).toContainText('Only you see them.')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Hotel' }).click()
  await expect(page.getByText(right)).toBeVisible()
  await strip.getByRole('button', { name: 'Back to the desk' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Everything is published.')).toBeVisible()
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(changes.first()).toContainText(
    /published.*Hotel, For guests, Points: .* → Keep quiet/,
  )

  await visitor.reload()
  await expect(visitor.getByText(right)).toBeVisible()
  await expect(visitor.getByText(wrong)).toHaveCount(0)
})

test('a section is saved and published in one press, and says which others are published with it', async ({
  page,
  newProfile,
}) => {
  await openDesk(page, '/desk/event/words/club')
  await page.getByLabel('Payee of checks').fill('Sample Club of the North')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved, but not published yet.')).toBeVisible()

  await page.goto('/desk/event/words/sponsor')
  await page.getByLabel('Words above the sponsor').fill('Sample Sponsor of the North')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('This publishes other sections too: Club.')
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('This section is published.')).toBeVisible()
  const visitor = await (await newProfile()).newPage()
  await visitor.goto('/')
  await expect(visitor.getByText('Sample Sponsor of the North').first()).toBeVisible()
})

test('each try to save a faulty section leads to its faults', async ({ page }) => {
  await openDesk(page, '/desk/event/words/event')
  const title = page.getByLabel('Title').first()
  await title.fill('')
  const summary = page.getByRole('group', { name: 'This is not saved yet' })
  for (const _ of ['first', 'second']) {
    await page.getByRole('button', { name: 'Save draft' }).press('Enter')
    await expect(summary).toBeFocused()
  }
  await summary.getByRole('link').first().click()
  await expect(title).toBeFocused()
})
