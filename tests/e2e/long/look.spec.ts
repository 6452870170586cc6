// Another name, icon and colors of the app are published at the desk: the pages, the manifest and the icons follow.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { readableTone } from '#contract/rules/event/club-colors.ts'
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
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

const chosen = '#4a90d9'
const rgb = (hex: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}
const brandOf = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement)
      .getPropertyValue('--chakra-colors-brand-solid')
      .trim(),
  )
const barsOf = (page: Page) =>
  page
    .locator('meta[name=theme-color]')
    .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('content')))
const orange = { r: 220, g: 90, b: 20 }

test('a new name, icon and color are in the manifest, and the icons are drawn anew', async ({
  browser,
  newProfile,
}) => {
  const page = await (await newProfile({ baseURL: own.url })).newPage()
  const { request } = page.context()
  const manifest = async () => (await request.get('/manifest.webmanifest')).json()
  const before = await manifest()
  // The sample event has the usual colors, and bars of the page's own ground.
  expect(before.theme_color).toBe('#0A4259')
  await page.goto('/')
  expect(await barsOf(page)).toEqual(['#FFFFFF', '#071722'])
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
  const choose = async (group: string, bytes: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    const field = page.getByRole('group', { name: group })
    await field.getByRole('button', { name: /^(Choose|Replace)/ }).click()
    await (await chooser).setFiles({ name: 'icon.png', mimeType: 'image/png', buffer: bytes })
  }
  await choose('Logo of the club', await picture.clone().resize(64, 64).png().toBuffer())
  await expect(
    page.getByText('This picture has 64 × 64 pixels. It needs at least 512 × 512.'),
  ).toBeVisible()
  await choose('Logo of the club', buffer)
  const bars = page.getByLabel('Color of the bars')
  await expect(bars).toBeVisible()
  await page.getByLabel('Choose the color of buttons and links').check()
  await expect(bars).toHaveCount(0)
  await page.getByLabel('Main color').fill(chosen)
  // Too light for text on white: the tone that the pages get is shown before anything is saved.
  const lighter = page.getByRole('status').filter({ hasText: 'Light screens show a darker tone' })
  await expect(lighter).toBeVisible()
  const [tone, darkTone] = [readableTone(chosen, 'light'), readableTone(chosen, 'dark')]
  const sample = (name: string) => page.getByRole('figure', { name }).first().getByText('Button')
  await expect(sample('Light screens')).toHaveCSS('background-color', rgb(tone))
  await expect(sample('Dark screens')).toHaveCSS('background-color', rgb(darkTone))
  await page.getByLabel('Without a picture').selectOption('plain')
  // The left half of home's picture is red, the right half is blue.
  const half = sharp({ create: { width: 900, height: 600, channels: 3, background: '#0000ff' } })
  const both = sharp({ create: { width: 1800, height: 600, channels: 3, background: '#ff0000' } })
  const hall = await both
    .composite([{ input: await half.png().toBuffer(), left: 900, top: 0 }])
    .png()
    .toBuffer()
  await choose('Picture of the home page', hall)
  const cropped = page.getByRole('figure', { name: 'Phones' }).getByRole('presentation')
  await page.getByLabel('From left to right').fill('100')
  await expect(cropped).toHaveCSS('object-position', '100% 50%')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const faults = page.getByRole('group', { name: 'This is not saved yet' })
  await expect(faults).toContainText('Say what the picture shows')
  await page.getByLabel('The picture in words').fill('The hall in Denver')
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
  await page.goto('/desk/event/words/judges')
  const judge = page.getByRole('group', { name: 'Judge 1', exact: true })
  const portrait = page.waitForEvent('filechooser')
  await judge.getByRole('button', { name: 'Choose a picture' }).click()
  await (await portrait).setFiles({ name: 'judge.png', mimeType: 'image/png', buffer })
  await expect(judge.getByRole('presentation')).toBeVisible()
  await judge.getByLabel('About the judge').fill('Judges since 1990.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved, but not published yet.')).toBeVisible()
  await page.goto('/desk/event')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Everything is published.')).toBeVisible()

  const visitor = await (await newProfile({ baseURL: own.url })).newPage()
  await expect.poll(async () => (await manifest()).short_name).toBe('Denver')
  const after = await manifest()
  expect(after.name).toMatch(/^Denver 2027: /)
  expect(after.theme_color).toBe(chosen)
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
  expect(await barsOf(visitor)).toEqual([chosen, chosen])
  const shop = (one: Page) => one.getByRole('main').getByRole('link', { name: 'Shop Now' })
  await expect(shop(visitor)).toHaveCSS('background-color', rgb(tone))
  await expectNoAxeViolations(visitor)

  // The page has the colors before any code runs.
  const codeless = await browser.newContext({ baseURL: own.url, javaScriptEnabled: false })
  const drawn = await codeless.newPage()
  for (const path of ['/', '/committee', '/hotel']) {
    await drawn.goto(path)
    await drawn.emulateMedia({ colorScheme: 'light' })
    expect(await brandOf(drawn), path).toBe(tone)
    await drawn.emulateMedia({ colorScheme: 'dark' })
    expect(await brandOf(drawn), path).toBe(darkTone)
  }
  await codeless.close()
  await expect(visitor.getByRole('img', { name: /Rhode Island coast/ })).toHaveCount(0)
  const hero = visitor.getByRole('img', { name: 'The hall in Denver' })
  await expect(hero).toHaveCSS('object-position', '100% 50%')
  await expect(hero).toHaveJSProperty('complete', true)

  await visitor.getByText('Judging Panel', { exact: true }).click()
  const listed = visitor.getByRole('listitem').filter({ hasText: 'Sample Judge One' })
  await expect(listed).toContainText('Judges since 1990.')
  await expect(listed.getByRole('presentation')).toHaveJSProperty('complete', true)

  // Links that people send show the same picture with the logo in its corner.
  const shared = await visitor.locator('meta[property="og:image"]').getAttribute('content')
  const share = await (await request.get(new URL(shared ?? '').pathname)).body()
  expect(await sharp(share).metadata()).toMatchObject({ width: 1200, height: 630 })
  const corner = await sharp(share)
    .extract({ left: 1000, top: 20, width: 50, height: 50 })
    .png()
    .toBuffer()
  const means = (await sharp(corner).stats()).channels.map(({ mean }) => Math.round(mean))
  expect(means[2] ?? 0).toBeGreaterThan(200)
  expect(means[0] ?? 255).toBeLessThan(50)
})
