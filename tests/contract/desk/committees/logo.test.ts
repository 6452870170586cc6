// The logo of a committee is changed at the desk, and no cache keeps the older one (rule 59).
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeDeskLogo, getDeskCommittee } from '#contract/calls/desk/committees.ts'
import { getCommittee } from '#contract/calls/store.ts'
import { uploadPicture } from '#tests/support/desk/desk-pictures.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { refusedFieldOf } from '#tests/support/desk/desk-products.ts'
import { codeOf, type Shop, startShop } from '#tests/support/product/shop.ts'

const params = { committeeId: 31 }
let shop: Shop
let chair: Desk

beforeAll(async () => {
  shop = await startShop()
  chair = await deskOf(shop, 'chair', { committee_ids: [params.committeeId] })
})
afterAll(() => shop.close())

async function upload(color: string, by = chair): Promise<string> {
  const made = sharp({ create: { width: 90, height: 60, channels: 3, background: color } })
  return uploadPicture(shop.server, by.browser, new Uint8Array(await made.jpeg().toBuffer()))
}
const read = () => chair.browser.call(getDeskCommittee, { params })
const change = (path: string | null, expectedVersion: string, by = chair) =>
  by.browser.attempt(changeDeskLogo, { params, body: { path, expectedVersion } })
const shown = async () => {
  const guest = await shop.server.guest()
  const { logoVersion } = await guest.call(getCommittee, { params })
  const image = await fetch(`${shop.server.origin}/images/committees/31/logo?w=160&v=1`)
  return { logoVersion, status: image.status, etag: image.headers.get('etag') }
}

test('a chair changes and removes the logo, and its address changes each time', async () => {
  const { logoVersion } = await read()
  expect((await change(await upload('#C4533B'), logoVersion)).status).toBe(200)
  const first = await shown()
  expect(first).toMatchObject({ status: 200, logoVersion: (await read()).logoVersion })
  expect((await change(await upload('#2C748D'), first.logoVersion)).status).toBe(200)
  const second = await shown()
  expect(second.etag).not.toBe(first.etag)
  const removed = await change(null, second.logoVersion)
  expect(removed.body).toMatchObject({ hasLogo: false })
  const third = await shown()
  expect(third.status).toBe(404)
  const versions = [logoVersion, ...[first, second, third].map((one) => one.logoVersion)]
  expect(new Set(versions).size).toBe(4)
  expect((await read()).changes.slice(0, 3).map(({ facts }) => facts)).toEqual([
    ['logo'],
    ['logo'],
    ['logo'],
  ])
})

test('a logo that somebody else has changed is not overwritten', async () => {
  const { logoVersion } = await read()
  const admin = await deskOf(shop, 'admin')
  expect((await change(await upload('#FFF', admin), logoVersion, admin)).status).toBe(200)
  const before = await shown()
  expect(codeOf(await change(await upload('#000'), logoVersion))).toBe('state_changed')
  expect(await shown()).toEqual(before)
})

test('a picture of somebody else, or one that did not arrive, is refused', async () => {
  const { logoVersion } = await read()
  const other = await deskOf(shop, 'admin')
  for (const path of [
    await upload('#FFF', other),
    `uploads/${chair.browser.userId}/${'a'.repeat(32)}.jpg`,
    'sample/fleece.svg',
  ]) {
    const refused = await change(path, logoVersion)
    expect([codeOf(refused), refusedFieldOf(refused)]).toEqual(['invalid', 'path'])
  }
})
