// axe finds no violations on any screen of the desk, in the light and the dark color scheme.
import type { Locator, Page } from '@playwright/test'
import { inWindow } from '../../support/browser/in-window.ts'
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { nonMemberSession } from '../../support/people/sessions.ts'
import { orderByCall } from '../../support/people/shopper-calls.ts'
import { expect, test } from '../../support/browser/test.ts'
import { openDesk } from '../people-steps.ts'

/** On paper, which is as narrow as a phone, a table has its head and a line for each row. */
async function expectPrintedAsTable(page: Page, table: Locator): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await inWindow(page, { width: 720, height: 1000 }, async () => {
    const rows = await table.getByRole('row').all()
    for (const row of [rows[0], rows[1]]) {
      const cells = (await row?.locator('th, td').all()) ?? []
      const boxes = await Promise.all(cells.map((cell) => cell.boundingBox()))
      expect(boxes.length).toBeGreaterThan(2)
      expect(new Set(boxes.map((box) => box?.y)).size, 'lines of the row').toBe(1)
      for (const box of boxes) expect(box?.height).toBeGreaterThan(20)
    }
    await expect(table.locator('thead')).toHaveCSS('clip-path', 'none')
  })
  await page.emulateMedia({ media: null })
}

test('the desk has no violations', async ({ page, newProfile }) => {
  const [orderId] = await orderByCall(await newProfile())
  await nonMemberSession(page, 'treasurer@example.com')
  await page.goto('/desk')
  await expect(page.getByRole('link', { name: `#${orderId}` })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto(`/desk/orders/${orderId}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('form', { name: 'Cancel order' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto(`/desk/pickup?order=${orderId}`)
  await expect(page.getByRole('heading', { name: `Order #${orderId}` })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/desk/sales?committee=34')
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/desk/books')
  const byDay = page.getByRole('table', { name: 'By day' })
  await expect(byDay).toBeVisible()
  await expectNoAxeViolations(page)
  await expectPrintedAsTable(page, byDay)

  await page.goto('/desk/attention')
  await expect(page.getByText('No payment needs attention.')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/desk/mail')
  await expect(page.getByRole('table', { name: 'Mail' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/desk/submissions')
  await expect(page.getByLabel('Committee', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the stores at the desk have no violations', async ({ page }) => {
  await openDesk(page, '/desk/stores')
  await expect(page.getByRole('table', { name: 'Committees' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/desk/stores/55')
  await page.getByLabel('Name of the committee').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('main').getByText('Enter the name of the committee.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

  await page.goto('/desk/stores/55/page')
  const editor = page.getByRole('textbox', { name: 'Page' })
  await expect(editor).toBeVisible()
  // The box around the tools and the text has the focus ring.
  const box = editor.locator('xpath=../..')
  await expect(box).toHaveCSS('outline-style', 'none')
  await editor.focus()
  await expect(box).toHaveCSS('outline-style', 'solid')
  await expectNoAxeViolations(page)

  await page.goto('/desk/stores/55/form')
  await expect(page.getByRole('group', { name: 'Question 1' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('people and codes at the desk have no violations', async ({ page }) => {
  await openDesk(page, '/desk/people')
  await expect(page.getByRole('table', { name: 'People with a role' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Add a person' }).click()
  const person = page.getByRole('dialog', { name: 'Add a person' })
  await person.getByRole('checkbox', { name: /^Chair/ }).check()
  await person.getByRole('checkbox', { name: /^Steward/ }).check()
  await person.getByLabel('Rings', { exact: true }).selectOption('some')
  await person.getByRole('button', { name: 'Save' }).click()
  await expect(person.getByText('Enter an e-mail address.')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/desk/announcements')
  await page.getByRole('button', { name: 'New announcement' }).click()
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(page.getByRole('dialog').getByText('Write what you want to announce.')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/desk/codes')
  await page.getByRole('button', { name: 'Add a code' }).click()
  const code = page.getByRole('dialog', { name: 'Add a code' })
  await code.getByRole('button', { name: 'Save' }).click()
  await expect(code.getByText('Enter a code.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the products and sales of a store at the desk have no violations', async ({
  page,
  newProfile,
}) => {
  await orderByCall(await newProfile())
  await openDesk(page, '/desk/stores/34/products')
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Sample print, limited to 4', exact: true }).click()
  await page.getByRole('button', { name: /^Change the stock/ }).click()
  const stock = page.getByRole('dialog', { name: /^Stock of/ })
  await stock.getByRole('button', { name: 'Change the stock' }).click()
  await expectNoAxeViolations(page)

  await page.goto('/desk/stores/34/products/new')
  await page.getByRole('heading', { name: 'Colors and sizes: none' }).click()
  await page.getByLabel('Colors', { exact: true }).fill('Navy')
  await page.getByRole('button', { name: 'Add colors and sizes' }).click()
  await page.getByRole('heading', { name: 'Questions: none' }).click()
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('main').getByText('Enter a name')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

  await page.goto('/desk/stores/34/sales')
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/desk/stores/new')
  await expect(page.getByLabel('Name of the committee*')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the rings at the desk have no violations', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-05-06T10:25:00-04:00'))
  await openDesk(page, '/desk/rings')
  await page.getByRole('button', { name: 'Running late' }).click()
  await page.getByRole('button', { name: 'Set the time' }).click()
  await expect(page.getByRole('main').getByText('Enter a time, for example 10:50.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Moved' }).click()
  await expect(page.getByLabel('Room or place')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the schedule at the desk has no violations', async ({ page }) => {
  await openDesk(page, '/desk/schedule')
  await expect(page.getByRole('button', { name: /^Sample/ }).first()).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Add an event' }).click()
  const form = page.getByRole('dialog', { name: 'Add an event' })
  await form.getByRole('button', { name: 'Save to the draft' }).click()
  await expect(form.getByText(/^Enter the time when it starts/)).toBeVisible()
  await expectNoAxeViolations(page)
  await form.getByLabel('Title*').fill('Sample talk')
  await form.getByLabel('Starts*').fill('12:00')
  await form.getByRole('button', { name: 'Save to the draft' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Review and release' }).click()
  const review = page.getByRole('dialog', { name: 'Review and release' })
  await expect(review).toContainText('Sample talk')
  await expectNoAxeViolations(page)
  await review.getByRole('button', { name: 'Discard “Sample talk”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(review).toContainText('The draft is empty')
  await review.getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.getByRole('table').first()).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Paste rows' }).click()
  const paste = page.getByRole('dialog', { name: 'Paste rows from a spreadsheet' })
  await paste.getByLabel('Rows').fill('5/8/2026\tnoonish\t1 PM\tSample talk')
  await expect(paste.getByText(/^Row 1/)).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the event, its words, its files and the history at the desk have no violations', async ({
  page,
}) => {
  await openDesk(page, '/desk/event')
  await expect(page.getByRole('list', { name: 'Sections' })).toBeVisible()
  await expectNoAxeViolations(page)

  for (const [section, field] of [
    ['event', 'Title'],
    ['home', 'First day'],
    ['look', 'Logo'],
  ]) {
    await page.goto(`/desk/event/words/${section}`)
    await expect(page.getByLabel(field ?? '').first()).toBeVisible()
    await expectNoAxeViolations(page)
  }

  await page.goto('/desk/event/new')
  await expect(page.getByRole('list', { name: 'Events' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^New event from this one/ }).click()
  const copy = page.getByRole('dialog', { name: 'New event from this one' })
  await copy.getByRole('button', { name: 'Make the draft' }).click()
  await expectNoAxeViolations(page)

  await page.goto('/desk/event/files')
  const buffer = Buffer.from('id,name\nfirst,Raffle\n')
  const file = { name: 'committees.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('File*').setInputFiles(file)
  await page.getByRole('button', { name: 'Show what would change' }).click()
  await expect(page.getByRole('main').getByText(/nothing can be imported/)).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/desk/system')
  await expect(page.getByRole('table', { name: 'Services that the shop asks' })).toBeVisible()
  await expect(page.getByText('This server makes no backups.').first()).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/desk/history')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByLabel('About')).toBeVisible()
  await expectNoAxeViolations(page)
})
