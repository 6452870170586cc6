// The treasurer saves the files of a range of days.
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from '@playwright/test'
import { nonMemberSession } from '../../support/people/sessions.ts'
import { orderByCall } from '../../support/people/shopper-calls.ts'
import { expect, test } from '../../support/browser/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

async function save(page: Page, file: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('list', { name: 'Save as CSV' })
      .getByRole('button', { name: file, exact: true })
      .click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true })
  return { name: download.suggestedFilename(), rows }
}

test('files and books follow the chosen days', async ({ page, newProfile }) => {
  const [orderId] = await orderByCall(await newProfile())
  await nonMemberSession(page, 'treasurer@example.com')
  await page.goto('/desk/books')
  await expect(page.getByRole('table', { name: 'By day' })).toBeVisible()
  const all = await save(page, 'Orders')
  expect(all.name).toBe('orders.csv')
  expect(all.rows).toContainEqual(
    expect.objectContaining({ Order: orderId, State: 'Pending Payment', Sold: '0', Kept: '0' }),
  )

  const last = page.getByLabel('Last day')
  await last.fill('2001-12-31')
  await expect(page.getByRole('main').getByText('Nothing came in.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In these days' })).toBeVisible()
  const none = await save(page, 'Orders')
  expect(none).toEqual({ name: 'orders-to-2001-12-31.csv', rows: [] })

  await page.getByLabel('First day').fill('2002-01-01')
  await expect(page.getByRole('main').getByText('Before the first day.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Packing list' })).toBeDisabled()

  await last.fill('2099-12-31')
  await expect(page.getByRole('table', { name: 'By day' })).toBeVisible()
  await page.reload()
  await expect(last).toHaveValue('2099-12-31')
  const some = await save(page, 'Orders')
  expect(some.name).toBe('orders-from-2002-01-01-to-2099-12-31.csv')
  expect(some.rows.map((row) => row['Order'])).toContain(orderId)

  const first = page.getByLabel('First day')
  await page.getByRole('button', { name: 'Remove the filter First day: Jan 1, 2002' }).click()
  await expect(first).toHaveValue('')
  await first.fill('2003-01-01')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(last).toHaveValue('')
  await expect(page).toHaveURL(/\/desk\/books$/)
  expect((await save(page, 'Books')).rows[0]).toMatchObject({ By: 'All', Name: 'In all' })

  // A day that does not exist counts as none.
  await page.goto('/desk/books?to=2026-02-30')
  await expect(page.getByRole('heading', { name: 'In all' })).toBeVisible()
})
