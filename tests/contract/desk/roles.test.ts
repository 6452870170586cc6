// Each role may make its own desk calls only, and a chair reads its own committees only (rule 37).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findSalesCommittees,
  getDeskSales,
  getDeskSalesSums,
  getDeskSubmissionCounts,
} from '#contract/calls/desk/books.ts'
import { findDeskOrders } from '#contract/calls/desk/orders.ts'
import { getPickupOrder, handOutOrder } from '#contract/calls/desk/pickup.ts'
import { type Role, roles } from '#contract/entities/session.ts'
import { checkOrder, type Desk, deskOf, paidOrder } from '../../support/desk/desk.ts'
import { deskCalls, sendDeskCall } from '../../support/people/desk-requests.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

// By the call's name: the roles beside the administrator's.
const money: Role[] = ['treasurer']
const sales: Role[] = ['treasurer', 'chair']
const chairs: Role[] = ['chair']
const table: Record<string, Role[]> = {
  findDeskOrders: money,
  getDeskOrder: money,
  changeDeskOrder: money,
  refundDeskOrder: money,
  cancelAndRefundDeskOrder: money,
  findDeskPaymentExceptions: money,
  refundDeskPaymentException: money,
  resolveDeskPaymentException: money,
  findDeskMail: money,
  getDeskMail: money,
  changeDeskMail: money,
  previewDeskMail: [],
  listDeskEvents: ['treasurer', 'chair', 'steward', 'pickup'],
  addDeskEvent: [],
  copyDeskEvent: [],
  changeDeskEvent: [],
  openDeskEvent: [],
  closeDeskEvent: [],
  removeDeskEvent: [],
  findDeskPeople: [],
  saveDeskPerson: [],
  findDeskCodes: [],
  addDeskCode: [],
  changeDeskCode: [],
  endDeskCode: [],
  findDeskCommittees: chairs,
  addDeskCommittee: [],
  removeDeskCommittee: [],
  removeDeskCommittees: [],
  getDeskCommittee: chairs,
  changeDeskCommittee: chairs,
  changeDeskPage: chairs,
  changeDeskForm: chairs,
  changeDeskLogo: chairs,
  changeManyDeskDeadlines: chairs,
  findInDesk: ['treasurer', 'chair', 'steward'],
  findDeskHistory: ['treasurer', 'chair', 'steward'],
  undoDeskChange: chairs,
  undoWholeDeskChange: chairs,
  previewDeskImport: [],
  addDownloadFile: [],
  applyDeskImport: [],
  getDeskExport: [],
  getDeskImportTemplate: [],
  getDeskExportTable: [],
  findDeskProducts: chairs,
  getDeskProduct: chairs,
  addDeskProduct: chairs,
  changeDeskProduct: chairs,
  changeDeskStock: chairs,
  endDeskSale: chairs,
  changeManyDeskProducts: chairs,
  removeDeskProduct: chairs,
  removeDeskProducts: chairs,
  sortDeskProducts: chairs,
  getDeskWaitlist: chairs,
  changeDeskWaitlist: chairs,
  markDeskSubmission: chairs,
  getDeskEvent: [],
  findOpeningChecks: [],
  setDeskOpening: [],
  findClosingCounts: [],
  saveEventSection: [],
  publishEventWords: [],
  discardEventDraft: [],
  correctDeskOrder: money,
  getPickupOrder: ['treasurer', 'pickup'],
  handOutOrder: ['treasurer', 'pickup'],
  findPickupStores: ['treasurer', 'pickup'],
  startPickup: ['treasurer', 'pickup'],
  findSalesCommittees: sales,
  getDeskSales: sales,
  getDeskSalesFile: sales,
  getDeskSalesSums: sales,
  getDeskSubmissionCounts: sales,
  getDeskSubmissions: sales,
  getDeskSubmissionsFile: sales,
  getDeskBooks: money,
  getDeskFile: money,
  checkDeskBooks: money,
  findDeskAnnouncements: ['steward'],
  postAnnouncement: ['steward'],
  changeAnnouncement: ['steward'],
  endAnnouncement: ['steward'],
  getDeskSchedule: ['steward'],
  changeDeskSchedule: ['steward'],
  discardDeskSchedule: ['steward'],
  releaseDeskSchedule: ['steward'],
  getDeskSystem: [],
  findDeskTasks: ['treasurer', 'chair', 'steward', 'pickup'],
  getDeskRings: ['steward'],
  actInRing: ['steward'],
  findRingTables: ['steward'],
  addRingTable: ['steward'],
  removeRingTable: ['steward'],
  getDeskClasses: ['steward'],
  saveDeskClasses: ['steward'],
  reportDeskClass: ['steward'],
}

let shop: Shop
let orderId: number
let productId: number
const people = {} as Record<Role, Desk>

beforeAll(async () => {
  shop = await startShop()
  for (const role of roles) {
    people[role] = await deskOf(shop, role, role === 'chair' ? { committee_ids: [31] } : {})
  }
  orderId = (await checkOrder(shop)).orderId
  const product = await shop.server.db
    .selectFrom('event_products')
    .select('id')
    .where('committee_id', '=', 31)
    .executeTakeFirstOrThrow()
  productId = product.id
})
afterAll(() => shop.close())

test('the table names every desk call', () => {
  expect(deskCalls.map(({ name }) => name).toSorted()).toEqual(Object.keys(table).toSorted())
})

describe.each(roles)('the role %s', (role) => {
  test.each(deskCalls)('and the call $name', async (call) => {
    const { status, body } = await sendDeskCall(people[role].browser, call, { orderId, productId })
    const isOpen = !(status === 404 && JSON.stringify(body).includes('There is no such call.'))
    expect(isOpen).toBe(role === 'admin' || table[call.name]?.includes(role))
    if (isOpen && call.method === 'GET') expect(status).toBe(200)
  })
})

describe('a chair', () => {
  const committeeCalls = deskCalls.filter(
    (call) => table[call.name] === sales && 'committeeId' in (call.query?.shape ?? {}),
  )

  test('reads the own committee, and of others nothing', async () => {
    const { browser } = people.chair
    expect(committeeCalls.length).toBeGreaterThanOrEqual(4)
    for (const call of committeeCalls) {
      const own = await sendDeskCall(browser, call, { orderId, committeeId: 31 })
      const other = await sendDeskCall(browser, call, { orderId, committeeId: 22 })
      expect([call.name, own.status, other.status]).toEqual([call.name, 200, 404])
    }
  })

  test('changes the own committee, and of others nothing', async () => {
    const { browser } = people.chair
    const calls = deskCalls.filter(
      (call) => table[call.name] === chairs && 'committeeId' in (call.params?.shape ?? {}),
    )
    expect(calls.length).toBeGreaterThanOrEqual(4)
    for (const call of calls) {
      const own = await sendDeskCall(browser, call, { orderId, committeeId: 31 })
      const other = await sendDeskCall(browser, call, { orderId, committeeId: 22 })
      expect([call.name, [200, 409].includes(own.status), other.status]).toEqual([
        call.name,
        true,
        404,
      ])
    }
  })

  test('gets the names of the own committees only', async () => {
    const namesFor = async (desk: Desk) =>
      (await desk.browser.call(findSalesCommittees, { query: {} })).map(({ id }) => id)
    expect(await namesFor(people.chair)).toEqual([31])
    expect(await namesFor(people.treasurer)).toEqual(expect.arrayContaining([22, 31]))
  })

  test('gets the sums of the own committees only', async () => {
    const { committeeId } = (await paidOrder(shop)).offer
    const ofAll = await people.treasurer.browser.call(getDeskSalesSums, { query: {} })
    expect(ofAll.committees.map((each) => each.committeeId)).toContain(committeeId)
    const chair = await deskOf(shop, 'chair', { committee_ids: [committeeId] })
    const own = await chair.browser.call(getDeskSalesSums, { query: {} })
    expect(own.committees.map((each) => each.committeeId)).toEqual([committeeId])
    const stranger = await deskOf(shop, 'chair', { committee_ids: [999_999] })
    expect(await stranger.browser.call(getDeskSalesSums, { query: {} })).toMatchObject({
      committees: [],
      total: { soldCount: 0, soldCents: 0 },
    })
    expect(await stranger.browser.call(getDeskSubmissionCounts)).toEqual({ committees: [] })
  })

  test('loses a committee at the next call', async () => {
    const chair = await deskOf(shop, 'chair', { committee_ids: [22, 31] })
    const read = () => chair.browser.attempt(getDeskSales, { query: { committeeId: 31 } })
    expect((await read()).status).toBe(200)
    const { db } = shop.server
    await db
      .updateTable('user_roles')
      .set({ committee_ids: [22] })
      .where('user_id', '=', chair.browser.userId)
      .execute()
    expect((await read()).status).toBe(404)
  })
})

describe('the pick-up table', () => {
  test('shows no amount, address or e-mail address', async () => {
    const { orderId: paid } = await paidOrder(shop)
    const { browser } = people.pickup
    const shown = await browser.call(getPickupOrder, { params: { orderId: paid } })
    expect(shown).toMatchObject({ id: paid, refusal: null, lines: [{ quantity: 1 }] })
    expect(JSON.stringify(shown)).not.toMatch(/cents|email|address/i)
  })

  test('hands out a paid order once, on record', async () => {
    const { orderId: paid } = await paidOrder(shop)
    const { browser } = people.pickup
    const request = (idempotencyKey: string) =>
      browser.attempt(handOutOrder, {
        params: { orderId: paid },
        body: { idempotencyKey, expectedState: 'placed' },
      })
    const key = crypto.randomUUID()
    const [first, again, other] = [
      await request(key),
      await request(key),
      await request(crypto.randomUUID()),
    ]
    expect([first.status, again.status, codeOf(other)]).toEqual([200, 200, 'state_changed'])
    const { history } = await people.treasurer.order(paid)
    expect(history.map(({ act }) => act)).toEqual(['pickUp'])
    const after = await browser.call(getPickupOrder, { params: { orderId: paid } })
    expect(after).toMatchObject({ state: 'complete', refusal: 'alreadyHandedOver' })
  })

  test('refuses an order that is not paid', async () => {
    const { browser } = people.pickup
    const unpaid = (await checkOrder(shop)).orderId
    const params = { orderId: unpaid }
    expect((await browser.call(getPickupOrder, { params })).refusal).toBe('notPaid')
    const body = { idempotencyKey: crypto.randomUUID(), expectedState: 'pending' as const }
    expect(codeOf(await browser.attempt(handOutOrder, { params, body }))).toBe('act_refused')
    expect((await browser.attempt(findDeskOrders, { query: {} })).status).toBe(404)
  })
})
