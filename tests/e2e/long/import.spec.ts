// A table of the event is exported, changed and imported at the desk; the change is on record, and is undone.
import { readFile } from 'node:fs/promises'
import { expect, test } from '../../support/browser/test.ts'
import { followDeskMenu, openDesk } from '../people-steps.ts'

test.use({ changesShow: true })

test('a table is exported, refused with its wrong cell, imported, and undone from the history', async ({
  page,
}) => {
  await openDesk(page, '/desk/event/files')
  await page.getByLabel('One table as CSV').selectOption('Committees')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the table' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/committees\.csv$/)
  const table = await readFile(await download.path(), 'utf8')
  const preview = async (text: string) => {
    const file = { name: 'committees.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.getByLabel('File*').setInputFiles(file)
    await page.getByRole('button', { name: 'Show what would change' }).click()
  }

  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a template' }).click(),
  ])
  await page.getByLabel('File*').setInputFiles({
    name: 'event-template.zip',
    mimeType: 'application/zip',
    buffer: await readFile(await template.path()),
  })
  await page.getByRole('button', { name: 'Show what would change' }).click()
  await expect(page.getByText('A new event: Example National Specialty')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d+ changes$/ })).toBeVisible()

  await preview(table)
  await expect(page.getByText('The file and the event are the same')).toBeVisible()
  await preview(table.replace('obedience@club.example', 'nobody'))
  await expect(page.getByRole('main').getByText('1 fault: nothing can be imported')).toBeVisible()
  await expect(page.getByRole('main').getByText(/committees\.csv, J\d+ \(email\)/)).toBeVisible()

  await preview(table.replace('Sample tag line of Obedience', 'Sit, stay and send away'))
  await expect(
    page.getByText('tagLine: Sample tag line of Obedience → Sit, stay and send away'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 change' }).click()
  await expect(page.getByText('The file is imported.')).toBeVisible()

  await followDeskMenu(page, 'History')
  const latest = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()
  await expect(latest).toContainText('Import')
  await expect(latest).toContainText('Sit, stay and send away')

  await latest.getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByText('The change is undone.')).toBeVisible()
  await expect(latest).toContainText('Undone file: committees.csv')
  await expect(latest).toContainText('Sit, stay and send away → Sample tag line of Obedience')
  await expect(latest.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})
