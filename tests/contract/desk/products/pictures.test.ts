// The pictures of a product at the desk: copied out of the uploads, described, and deleted when nothing was saved.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepUploads } from '#server/services/images/sweep-uploads.ts'
import { done, productDeskOf, variant } from '#tests/support/desk/desk-products.ts'
import { uploadPicture } from '#tests/support/desk/desk-pictures.ts'
import { codeOf, type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: Awaited<ReturnType<typeof productDeskOf>>
let photo: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  shop = await startShop()
  desk = await productDeskOf(shop)
  const made = sharp({ create: { width: 90, height: 60, channels: 3, background: '#C4533B' } })
  photo = new Uint8Array(await made.jpeg().toBuffer())
})
afterAll(() => shop.close())

const upload = () => uploadPicture(shop.server, desk.chair.browser, photo)
const keptOf = (path: string) => `pictures/${path.split('/').at(-1)}`
const isStored = async (path: string) => (await shop.server.deps.images.version(path)) !== null

async function sweepADayLater() {
  const dayAgo = new Date(Date.now() - 25 * 60 * 60_000)
  await shop.server.db.updateTable('uploads').set({ created_at: dayAgo }).execute()
  await sweepUploads(shop.server.deps)
}

test('pictures keep their texts in the store, also when they move', async () => {
  const [front, back] = [await upload(), await upload()]
  const product = await desk.add({
    name: 'Fleece',
    images: [front, back],
    imageTexts: ['', 'The back, with the lighthouse'],
  })
  expect(product.entry.images).toEqual([keptOf(front), keptOf(back)])
  const shown = async () => (await desk.inStore(product.productId))?.entry
  expect(await shown()).toMatchObject({
    imagePaths: [keptOf(front), keptOf(back)],
    imageTexts: ['', 'The back, with the lighthouse'],
  })
  const images = product.entry.images.toReversed()
  const imageTexts = ['The back, with the lighthouse', '']
  done(await desk.tryChange(product, { images, imageTexts }))
  expect(await shown()).toMatchObject({ imagePaths: images, imageTexts })
})

test('the pictures of a saved product stay when the uploads are deleted', async () => {
  const [own, ofColor] = [await upload(), await upload()]
  const product = await desk.add({
    name: 'Cap',
    images: [own],
    variants: [variant('Navy', { images: [ofColor] })],
  })
  await sweepADayLater()
  expect(await isStored(own)).toBe(false)
  for (const path of [own, ofColor]) expect(await isStored(keptOf(path))).toBe(true)
  expect((await desk.inStore(product.productId))?.entry?.variants).toMatchObject([
    { imagePaths: [keptOf(ofColor)] },
  ])
})

test('a picture of a refused save is deleted after a day, unless a later save takes it', async () => {
  const product = await desk.add({ name: 'Mug' })
  const [left, taken] = [await upload(), await upload()]
  for (const path of [left, taken]) {
    const refused = await desk.tryChange({ ...product, version: 'older' }, { images: [path] })
    expect(codeOf(refused)).toBe('state_changed')
  }
  done(await desk.tryChange(product, { images: [taken] }))
  await sweepADayLater()
  expect(await isStored(keptOf(left))).toBe(false)
  expect(await isStored(keptOf(taken))).toBe(true)
})
