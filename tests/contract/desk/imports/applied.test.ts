// An import at the desk: all or nothing, on record, and refused when the event has changed (rule 63).
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeDeskLogo, getDeskCommittee } from '#contract/calls/desk/committees.ts'
import { sampleEventId as eventId } from '#server/sample/load.ts'
import { deskOf } from '#tests/support/desk/desk.ts'
import { productDeskOf } from '#tests/support/desk/desk-products.ts'
import { putInCart } from '#tests/support/desk/event-folder.ts'
import { type ImportDesk, importDeskOf, upload, type Upload } from '#tests/support/desk/imports.ts'
import { codeOf, type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: ImportDesk

beforeAll(async () => {
  shop = await startShop()
  desk = await importDeskOf(shop)
})
afterAll(() => shop.close())

describe('an import', () => {
  const withTitle = (title: string) =>
    desk.textOf('schedule.csv').replace('"Sample raffle draw"', `"${title}"`)

  test('applies what the preview showed, on record, and then finds no change', async () => {
    const body = upload('schedule.csv', withTitle('Raffle, again'))
    const { expected } = await desk.preview(body)
    const answer = await desk.apply({ ...body, expected })
    expect(answer).toMatchObject({
      status: 200,
      body: { eventId, counts: [{ part: 'schedule', kind: 'changed', count: 1 }] },
    })
    expect((await desk.preview(body)).changes).toEqual([])
    const [change] = await shop.server.db
      .selectFrom('desk_changes')
      .selectAll()
      .where('subject', '=', 'import')
      .orderBy('id', 'desc')
      .execute()
    expect(change).toMatchObject({
      subject_key: String(eventId),
      by_user_id: desk.admin.browser.userId,
      after: {
        file: 'schedule.csv',
        changes: ['changed schedule 57 “Raffle, again”: title: Sample raffle draw → Raffle, again'],
      },
    })
  })

  test('is refused when the event or the file has changed since the preview', async () => {
    const body = upload('schedule.csv', withTitle('First'))
    const other = upload('schedule.csv', withTitle('Second'))
    const { expected } = await desk.preview(body)
    expect(codeOf(await desk.apply({ ...other, expected }))).toBe('state_changed')
    const second = await desk.preview(other)
    expect((await desk.apply({ ...other, expected: second.expected })).status).toBe(200)
    const before = await desk.everything()
    expect(codeOf(await desk.apply({ ...body, expected }))).toBe('state_changed')
    expect(await desk.everything()).toEqual(before)
  })

  test('is not refused because of a sale, and keeps what is in a cart', async () => {
    const { products } = await desk.everything()
    const record = products.find(({ plan }) => plan.key === '24-raffle-basket')
    if (!record) throw new Error('The sample has no raffle basket.')
    const rows = desk.textOf('products.csv').split('\r\n')
    const without = rows.filter((row) => !row.startsWith('"24-raffle-basket"'))
    const body = upload('products.csv', without.join('\r\n'))
    const { expected, changes } = await desk.preview(body)
    expect(changes).toMatchObject([{ kind: 'removed', name: '24-raffle-basket' }])
    await putInCart(shop.server, record.id)
    const answer = await desk.apply({ ...body, expected })
    expect(answer).toMatchObject({ body: { counts: [{ kind: 'kept', count: 1 }] } })
  })

  test('with a fault is refused and changes nothing', async () => {
    const before = await desk.everything()
    const body = upload('schedule.csv', 'key,start,title\na,tomorrow,A\n')
    const { expected, faults } = await desk.preview(body)
    expect(faults).toHaveLength(1)
    const answer = await desk.apply({ ...body, expected })
    expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid'])
    expect(await desk.everything()).toEqual(before)
  })

  test('of two at the same moment one applies', async () => {
    const bodies = ['Left', 'Right'].map((title) => upload('schedule.csv', withTitle(title)))
    const answers = await Promise.all(
      (await Promise.all(bodies.map(desk.preview))).map(({ expected }, at) =>
        desk.apply({ ...(bodies[at] as Upload), expected }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('is refused when a chair has changed a logo since the preview', async () => {
    const { images } = shop.server.deps
    const params = { committeeId: 31 }
    const logo = async (background: string) => {
      const made = sharp({ create: { width: 90, height: 60, channels: 3, background } })
      return new Uint8Array(await made.png().toBuffer())
    }
    await images.put('committees/31/logo', await logo('#3B53C4'))
    const files = { ...desk.archive, 'images/committees/31/logo.png': await logo('#2C748D') }
    const body = upload('event.zip', zipSync(files))
    const { expected } = await desk.preview(body)
    const { browser } = await deskOf(shop, 'chair', { committee_ids: [31] })
    const { logoVersion: expectedVersion } = await browser.call(getDeskCommittee, { params })
    await browser.call(changeDeskLogo, { params, body: { path: null, expectedVersion } })
    expect(codeOf(await desk.apply({ ...body, expected }))).toBe('state_changed')
    expect(await images.read('committees/31/logo')).toBeNull()
    const again = await desk.preview(body)
    expect((await desk.apply({ ...body, expected: again.expected })).status).toBe(200)
  })

  test('of an export with a product without any pieces changes nothing', async () => {
    const products = await productDeskOf(shop)
    await products.add({ name: 'None yet', pieces: 0 })
    await products.add({ name: 'None, and ended', pieces: 0, isSoldOut: true })
    const { archive, textOf } = await importDeskOf(shop)
    expect(textOf('products.csv')).toMatch(/"None, and ended",.*,0,"yes"/)
    expect(await desk.preview(upload('event.zip', zipSync(archive)))).toMatchObject({
      faults: [],
      changes: [],
    })
  })

  test('with a product that the desk could not show is refused', async () => {
    const prices = `${desk.textOf('prices.csv')}"24-raffle-basket","",5,,"12/31/2999 9:00"\r\n`
    const { faults } = await desk.preview(upload('prices.csv', prices))
    expect(faults).toMatchObject([
      { cause: 'The year must be between 2000 and 2099.', cells: [{ column: 'until' }] },
    ])
  })

  test('of a logo changes its address, so that no cache keeps the older one', async () => {
    const params = { committeeId: 31 }
    const versionNow = async () =>
      (await desk.admin.browser.call(getDeskCommittee, { params })).logoVersion
    const before = await versionNow()
    const made = sharp({ create: { width: 90, height: 60, channels: 3, background: '#C4533B' } })
    const logo = new Uint8Array(await made.png().toBuffer())
    const zip = zipSync({ ...desk.archive, 'images/committees/31/logo.png': logo })
    const body = upload('event.zip', zip)
    const { expected, faults } = await desk.preview(body)
    expect(faults).toEqual([])
    expect((await desk.apply({ ...body, expected })).status).toBe(200)
    const after = await versionNow()
    expect(after).not.toBe(before)
    const again = await desk.preview(body)
    expect((await desk.apply({ ...body, expected: again.expected })).status).toBe(200)
    expect(await versionNow()).toBe(after)
  })
})
