// Another name, icon and color of the app are published at the desk: the manifest and the icons follow.
import sharp from 'sharp'
import { memberSession } from '../../support/people/sessions.ts'
import { requireCluster } from '../../support/database/database.ts'
import { type Product, startProduct } from '../../support/product/product.ts'
import { expect, test } from '../../support/browser/test.ts'

// This journey changes the look of every page, so it has its own product.
let own: Product
test.beforeAll(async () => {
  own = await startProduct({ databaseUrl: requireCluster() })
})
test.afterAll(() => own.dispose())

const orange = { r: 220, g: 90, b: 20 }

test('a new name, icon and color are in the manifest, and the icons are drawn anew', async ({
  newProfile,
}) => {
  const page = await (await newProfile({ baseURL: own.url })).newPage()
  const { request } = page.context()
  const manifest = async () => (await request.get('/manifest.webmanifest')).json()
  const before = await manifest()
  expect(before.screenshots).not.toEqual([])

  await memberSession(page, 'admin@example.com')
  await page.goto('/desk/event/words/event')
  await page.getByLabel('Name of the app').fill('Denver 2027')
  await page.getByLabel('Short name').fill('Denver')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved, but not published yet.')).toBeVisible()

  await page.goto('/desk/event/words/look')
  const picture = sharp({
    create: { width: 600, height: 600, channels: 3, background: orange },
  })
  const buffer = await picture.png().toBuffer()
  const choose = async (bytes: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^(Choose|Replace)/ }).click()
    await (await chooser).setFiles({ name: 'icon.png', mimeType: 'image/png', buffer: bytes })
  }
  await choose(await picture.clone().resize(64, 64).png().toBuffer())
  await expect(
    page.getByText('This picture has 64 × 64 pixels. It needs at least 512 × 512.'),
  ).toBeVisible()
  await choose(buffer)
  await page.getByLabel('Color of the bars').fill('#aa3300')
  await page.getByLabel('Picture of the home page').selectOption('A landscape')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved, but not published yet.')).toBeVisible()

  await page.goto('/desk/event/words/sponsor')
  const words = page.getByLabel('Logo in words')
  await expect(words).not.toHaveValue('')
  const logoChooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose another picture' }).click()
  const logo = await picture.clone().resize(600, 300, { fit: 'fill' }).png().toBuffer()
  await (await logoChooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  // The new logo has its own size, and none of the words of the one before.
  await expect(page.getByLabel('Width of the logo, in pixels')).toHaveValue('320')
  await expect(page.getByLabel('Height of the logo, in pixels')).toHaveValue('160')
  await expect(words).toHaveValue('')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved, but not published yet.')).toBeVisible()
  await page.goto('/desk/event')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Everything is published.')).toBeVisible()

  const visitor = await (await newProfile({ baseURL: own.url })).newPage()
  await expect.poll(async () => (await manifest()).short_name).toBe('Denver')
  const after = await manifest()
  expect(after.name).toMatch(/^Denver 2027: /)
  expect(after.theme_color).toBe('#aa3300')
  // The screenshots show the sample event.
  expect(after.screenshots).toBeUndefined()
  const icons: { src: string; sizes: string }[] = after.icons
  expect(icons.map(({ src }) => src)).not.toEqual(
    before.icons.map(({ src }: { src: string }) => src),
  )
  for (const { src, sizes } of [
    ...icons,
    { src: '/icons/apple-touch-icon.png', sizes: '180x180' },
  ]) {
    const icon = sharp(await (await request.get(src)).body())
    const { width, height } = await icon.metadata()
    expect(`${width}x${height}`).toBe(sizes)
    const [red, green, blue] = (await icon.stats()).channels.map(({ mean }) => mean)
    expect(Math.abs((red ?? 0) - orange.r)).toBeLessThan(12)
    expect(Math.abs((green ?? 0) - orange.g)).toBeLessThan(12)
    expect(Math.abs((blue ?? 0) - orange.b)).toBeLessThan(12)
  }
  await visitor.goto('/')
  await expect(visitor).toHaveTitle(/Denver 2027/)
  await expect(visitor.getByRole('img', { name: /Rhode Island coast/ })).toHaveCount(0)
})
