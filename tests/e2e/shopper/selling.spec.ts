// What a store says about what it sells: deadlines, dates, colours, sizes, and how products are found.
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test.ts'
import { unlistStores, writeStore } from '../../support/desk/written-store.ts'
import { productCard } from '../steps.ts'

test.use({ changesShow: true })

const closed = 'Written closed store'
const open = 'Written open store'
const longSize = `Tall-${'x'.repeat(150)}`

test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ product }) => {
  await writeStore(product, {
    id: 9301,
    name: closed,
    isListed: true,
    deadlineSec: -86_400,
    products: [
      { name: 'Written quoll mug' },
      { name: 'Written quoll vest', variants: [{ name: 'Navy-M' }, { name: 'Teal-S' }] },
    ],
  })
  await writeStore(product, {
    id: 9302,
    name: open,
    isListed: true,
    deadlineSec: 86_400,
    products: [
      { name: 'Written numbat mug', opensInSec: 3600 },
      { name: 'Written numbat cap', variants: [{ name: 'Saffron-2XL' }] },
      {
        name: 'Written numbat coat',
        variants: [
          { name: 'Navy-M', isSoldOut: true },
          { name: 'Teal-S', isSoldOut: true },
        ],
      },
      {
        name: 'Written numbat scarf',
        variants: [
          { name: `Red/${longSize}`, color: 1 },
          { name: 'Red/S', color: 1 },
        ],
      },
    ],
  })
})
test.afterAll(({ product }) => unlistStores(product, [9301, 9302]))
test.beforeEach(({ allowConsole }) => {
  allowConsole(
    /Failed to load resource.*404.*\/images\/(committees\/930[12]\/logo|sample\/missing)/,
  )
})

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search all products' })

test('a store past its deadline shows its products and sells nothing, the same everywhere', async ({
  page,
}) => {
  await page.goto('/committee')
  const card = page.getByTestId('store-card').filter({ hasText: closed })
  await expect(card).toContainText('No products available for sale at this time.')
  await expect(card).toContainText(/Ordering closed \w+ \d+, \d{4}/)
  await search(page).fill('quoll')
  await expect(page.getByRole('link', { name: /Written quoll mug/ })).toContainText(
    'Ordering closed',
  )
  await page.getByRole('link', { name: /Written quoll mug/ }).click()

  const main = page.getByRole('main')
  await expect(main).toContainText(/Ordering closed on \w+ \d+, \d{4}\./)
  const mug = productCard(page, 'Written quoll mug')
  await expect(mug.getByRole('button', { name: 'Ordering closed' })).toBeDisabled()
  await expect(productCard(page, 'Written quoll vest')).toContainText('Ordering closed')
  await expect(main.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
  await mug.getByRole('button', { name: 'Save for later' }).click()
  await mug.getByRole('button', { name: 'See the list' }).click()
  const list = page.getByRole('dialog', { name: 'Saved for later' })
  await expect(list.getByRole('listitem')).toContainText('Ordering closed')
})

test('a sale opens and closes at its moment', async ({ page, product }) => {
  const read = async (path: string) =>
    (await (await page.request.get(`${product.url}/store-v1/${path}`)).json()) as never
  const committee: { highestDeadline: number } = await read('committees/store/9302')
  const [mug]: { events: { availabilityDate: number }[] }[] = await read(
    'products/store?committeeId=9302&eventId=26',
  )
  const opensMs = (mug?.events[0]?.availabilityDate ?? 0) * 1000
  await page.clock.install()
  await page.goto('/committee/9302')
  await expect(productCard(page, 'Written numbat mug')).toContainText('Not Available Yet')
  await page.clock.pauseAt(opensMs - 500)
  await expect(productCard(page, 'Written numbat mug')).toContainText('Not Available Yet')
  await page.clock.runFor(1000)
  await expect(productCard(page, 'Written numbat mug')).toContainText('Add to Cart')
  await page.clock.pauseAt(committee.highestDeadline * 1000 - 500)
  await expect(productCard(page, 'Written numbat mug')).toContainText('Add to Cart')
  await page.clock.runFor(1000)
  await expect(productCard(page, 'Written numbat mug')).toContainText('Ordering closed')
})

test('a colour names its only size, a product without any colour left looks sold out, long sizes wrap', async ({
  page,
}) => {
  await page.goto('/committee/9302')
  await expect(productCard(page, 'Written numbat cap')).toContainText('Size: 2XL')
  const coat = productCard(page, 'Written numbat coat')
  await expect(coat.getByRole('button', { name: 'Sold Out' })).toBeDisabled()
  await expect(coat.getByText(/Available Color Option/)).toHaveCount(0)
  const scarf = productCard(page, 'Written numbat scarf')
  await expect(scarf.getByRole('button', { name: longSize.slice(5) })).toBeVisible()
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBe(widths[1])
  const [chip, card] = [
    await scarf.getByRole('button', { name: longSize.slice(5) }).boundingBox(),
    await scarf.boundingBox(),
  ]
  expect((chip?.x ?? 0) + (chip?.width ?? 0)).toBeLessThanOrEqual(
    (card?.x ?? 0) + (card?.width ?? 0),
  )
})

test('colours, sizes and a slip of one letter are found, and the chosen order survives', async ({
  page,
}) => {
  await page.goto('/committee?sort=deadline')
  for (const text of ['saffron numbat', 'numbat 2xl', 'safron', 'numbatt cap']) {
    await search(page).fill(text)
    await expect(page.getByRole('link', { name: /Written numbat cap/ })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '1 product matches.' })).toBeAttached()
  }
  await page.getByRole('link', { name: /Written numbat cap/ }).click()
  await expect(page).toHaveURL(/\/committee\/9302\?sort=deadline#product-\d+$/)
  await page.getByRole('link', { name: 'All Stores' }).click()
  await expect(page).toHaveURL(/\/committee\?sort=deadline$/)
  await expect(page.getByLabel('Sort by')).toHaveValue('deadline')
  await page.getByTestId('store-card').filter({ hasText: open }).click()
  await page.reload()
  await page.getByRole('link', { name: 'All Stores' }).click()
  await expect(page.getByLabel('Sort by')).toHaveValue('deadline')

  await page.goto('/committee/78?q=umbrela')
  await expect(page.getByRole('article').first()).toContainText('umbrella')
})
