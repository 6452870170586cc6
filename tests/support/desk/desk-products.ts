// A chair's requests for the products of committee 31.
import { randomUUID } from 'node:crypto'
import {
  addDeskProduct,
  changeDeskProduct,
  changeDeskStock,
  findDeskProducts,
  getDeskProduct,
} from '#contract/calls/desk/products.ts'
import { getProducts } from '#contract/calls/store.ts'
import type { DeskProduct, ProductEntry } from '#contract/entities/desk/products.ts'
import { productAtEvent } from '#contract/entities/product.ts'
import { aProductEntry } from '#contract/test-support.ts'
import { type Answer, patiently } from '../people/caller.ts'
import { type Desk, deskOf } from './desk.ts'
import type { Shop } from '../product/shop.ts'
import { sampleEventId } from '#server/sample/load.ts'

export const committeeId = 31

export const done = (answer: Answer) => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body as DeskProduct
}
export const refusedFieldOf = ({ body }: Answer) =>
  (body as { error?: { details?: { field?: string } } }).error?.details?.field
export const variant = (name: string, more: object = {}) => ({
  id: null,
  name,
  colorId: null,
  costs: [],
  images: [],
  isSoldOut: false,
  pieces: null,
  ...more,
})

/** A signed-in chair of the committee, with the requests that tests repeat. */
export async function productDeskOf(shop: Shop) {
  const chair = await deskOf(shop, 'chair', { committee_ids: [committeeId] })
  const { browser } = chair
  const tryAdd = (change: object = {}, key: string = randomUUID()) =>
    browser.attempt(addDeskProduct, {
      body: { committeeId, entry: aProductEntry(change), idempotencyKey: key },
    })
  const add = async (change: Partial<ProductEntry> = {}) => {
    const key = randomUUID()
    return done(await patiently(() => tryAdd(change, key)))
  }
  const read = (productId: number) => browser.call(getDeskProduct, { params: { productId } })
  const tryChange = (product: DeskProduct, change: object, by: Desk = chair) =>
    by.browser.attempt(changeDeskProduct, {
      params: { productId: product.id },
      body: { entry: { ...product.entry, ...change }, expected: product.version },
    })
  const list = () => browser.call(findDeskProducts, { query: { committeeId } })
  const tryStock = (
    productId: number,
    pieces: number,
    expectedPieces: number | null,
    variantId: number | null = null,
  ) =>
    browser.attempt(changeDeskStock, {
      params: { productId },
      body: { variantId, change: { kind: 'by', pieces }, expectedPieces, reason: 'arrived' },
    })
  const inStore = async (productId: number) => {
    const guest = await shop.server.guest()
    const query = { committeeId, eventId: sampleEventId, count: 200 }
    const all = await guest.call(getProducts, { query })
    const found = all.find((one) => one.id === productId)
    return found && { name: found.name, entry: productAtEvent(found, sampleEventId) }
  }
  return { chair, tryAdd, add, read, tryChange, list, tryStock, inStore }
}
