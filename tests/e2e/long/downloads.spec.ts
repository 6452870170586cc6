// A file is put into Downloads at the desk, and a visitor keeps it for the hall.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { requireCluster } from '../../support/database/database.ts'
import { memberSession } from '../../support/people/sessions.ts'
import { type Product, startProduct } from '../../support/product/product.ts'
import { expect, test } from '../../support/browser/test.ts'

// This journey changes the words of every visitor, so it has its own product.
let own: Product
test.beforeAll(async () => {
  own = await startProduct({ databaseUrl: requireCluster() })
})
test.afterAll(() => own.dispose())

const bytes = Buffer.from('%PDF-1.7\nPremium list of 2026')
const newer = Buffer.from('%PDF-1.7\nPremium list of 2026, corrected')
const addressOf = (file: Buffer) => `/files/${createHash('sha256').update(file).digest('hex')}.pdf`

test('a PDF of Downloads is saved, and opens without a connection once it is kept', async ({
  newProfile,
  watch,
}) => {
  const page = await (await newProfile({ baseURL: own.url })).newPage()
  await memberSession(page, 'admin@example.com')
  await page.goto('/desk/event/words/home')
  await page.getByRole('button', { name: 'Add a file' }).click()
  const row = page.getByRole('group', { name: 'File 1', exact: true })
  await row.getByLabel('Text').fill('Premium list')
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await row.getByRole('button', { name: /^Choose/ }).click()
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer })
  }
  watch.allow(/422/)
  await choose('list.pdf', Buffer.from('<html>'))
  await expect(row.getByText('This is not a PDF, JPEG or PNG file.')).toBeVisible()
  await choose('list.pdf', bytes)
  await expect(row.getByText('PDF, 0 KB')).toBeVisible()
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('This section is published.')).toBeVisible()

  const visitor = await (await newProfile({ baseURL: own.url })).newPage()
  const { request } = visitor.context()
  await expect.poll(async () => (await request.get('/')).text()).toContain('Premium list')
  await visitor.goto('/')
  await visitor.getByText('Downloads', { exact: true }).click()
  const link = visitor.getByRole('link', { name: /^Premium list/ })
  const save = async () => {
    const download = visitor.waitForEvent('download')
    await link.click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Premium list.pdf')
    return readFile(await file.path())
  }
  expect(await save()).toEqual(bytes)
  await visitor.getByRole('button', { name: 'Keep on this device: Premium list' }).click()
  await expect(visitor.getByText('Kept: opens without a connection.')).toBeVisible()

  await test.step('the page for the hall names it, and it goes once the club has replaced it', async () => {
    await visitor.goto('/ready')
    const kept = visitor.getByRole('listitem').filter({ hasText: 'Downloads' })
    await expect(kept).toContainText('Premium list')
    await choose('list.pdf', newer)
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expect(kept).toHaveCount(0)
    const keptFiles = () => visitor.evaluate(async () => (await caches.open('files')).keys())
    await expect.poll(async () => (await keptFiles()).length).toBe(0)
    await visitor.goto('/')
    await visitor.getByText('Downloads', { exact: true }).click()
    // The page may have been kept before: a file that it still offers would go with the newer words.
    await expect(link).toHaveAttribute('href', addressOf(newer))
    await visitor.getByRole('button', { name: 'Keep on this device: Premium list' }).click()
    await expect(visitor.getByText('Kept: opens without a connection.')).toBeVisible()
  })

  watch.allow(offlineNoise)
  await own.server.stop()
  expect(await save()).toEqual(newer)
  await visitor.getByRole('button', { name: 'Remove from this device: Premium list' }).click()
  await expect(
    visitor.getByRole('button', { name: 'Keep on this device: Premium list' }),
  ).toBeVisible()
})
