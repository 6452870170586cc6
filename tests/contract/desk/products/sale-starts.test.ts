// A product whose sale begins after its store's deadline can never be bought: what would make it so is refused beside
// its field, and what was so before keeps nothing else from being saved (rule 59).
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changeDeskCommittee,
  changeManyDeskDeadlines,
  getDeskCommittee,
} from '#contract/calls/desk/committees.ts'
import { findDeskHistory, undoWholeDeskChange } from '#contract/calls/desk/history.ts'
import { changeManyDeskProducts } from '#contract/calls/desk/products.ts'
import type { DeskProduct } from '#contract/entities/desk/products.ts'
import type { CommitteeFacts } from '#contract/entities/desk/committees.ts'
import { sampleEventId } from '#server/sample/load.ts'
import {
  committeeId,
  done,
  productDeskOf,
  refusedFieldOf,
} from '#tests/support/desk/desk-products.ts'
import { importDeskOf, upload } from '#tests/support/desk/imports.ts'
import type { Answer } from '#tests/support/people/caller.ts'
import { codeOf, type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: Awaited<ReturnType<typeof productDeskOf>>

const params = { committeeId }
const query = { eventId: sampleEventId }
// Noon of a day in New York.
const noon = (day: string) => `${day}T16:00:00.000Z`

beforeAll(async () => {
  shop = await startShop({ env: { CLOCK: noon('2026-03-01') } })
  desk = await productDeskOf(shop)
  await shop.server.db
    .updateTable('event_products')
    .set({ available_at: null, member_available_at: null })
    .where('committee_id', '=', committeeId)
    .execute()
})
afterAll(() => shop.close())
beforeEach(() => setDeadline(noon('2026-04-20')))

/** Past the desk's checks, as it was entered before there were any. */
async function setDeadline(at: string) {
  const { db } = shop.server
  await db
    .updateTable('committees')
    .set({ deadline_at: new Date(at) })
    .where('id', '=', committeeId)
    .execute()
}
const committee = () => desk.chair.browser.call(getDeskCommittee, { params })
async function change(changes: Partial<CommitteeFacts>) {
  const { facts } = await committee()
  const body = { facts: { ...facts, ...changes }, expected: facts }
  return desk.chair.browser.attempt(changeDeskCommittee, { params, body })
}
const changeMany = async (deadline: string) => {
  const { facts } = await committee()
  const body = { deadline, stores: [{ id: committeeId, expected: facts.deadline }] }
  return desk.chair.browser.attempt(changeManyDeskDeadlines, { query, body })
}
const changeTimes = ({ id, version }: DeskProduct, availableAt: string) =>
  desk.chair.browser.attempt(changeManyDeskProducts, {
    body: {
      committeeId,
      products: [{ id, expected: version }],
      change: { kind: 'times', availableAt },
    },
  })
const refusalOf = (answer: Answer) => [
  codeOf(answer),
  refusedFieldOf(answer),
  (answer.body as { message: string }).message,
]
const later = 'Choose a later deadline, or let the sale begin earlier first.'

test('a deadline before a sale begins is refused, alone and for many stores', async () => {
  const product = await desk.add({ name: 'Ring ticket', availableAt: noon('2026-04-10') })
  const text = `The sale of Ring ticket begins only on Apr 10, 2026, 12:00 PM. ${later}`
  expect(refusalOf(await change({ deadline: '2026-04-10T12:00' }))).toEqual([
    'invalid',
    'deadline',
    text,
  ])
  const many = refusalOf(await changeMany('2026-04-01T12:00'))
  expect(many).toEqual(['invalid', 'deadline', expect.stringContaining(text)])
  expect((await committee()).lastStart).toEqual({
    productName: 'Ring ticket',
    startMs: Date.parse(noon('2026-04-10')),
  })
  // What is on sale already is closed by any deadline, and members may buy earlier than others.
  done(await desk.tryChange(await desk.add({ name: 'Mug' }), { availableAt: noon('2026-02-28') }))
  done(await desk.tryChange(product, { memberAvailableAt: noon('2026-03-20') }))
  expect((await change({ deadline: '2026-04-01T12:00' })).status).toBe(200)
  done(
    await desk.tryChange(await desk.read(product.id), {
      availableAt: null,
      memberAvailableAt: null,
    }),
  )
  expect((await changeMany('2026-02-01T12:00')).status).toBe(200)
})

test('a sale that begins after the deadline is refused, of a new product, an old one and many', async () => {
  const text = 'The sale must begin before the store’s deadline, Apr 20, 2026, 12:00 PM.'
  const late = { availableAt: noon('2026-04-20') }
  const refused = ['invalid', 'entry.availableAt', text]
  expect(refusalOf(await desk.tryAdd(late))).toEqual(refused)
  const product = await desk.add({ name: 'Cup' })
  expect(refusalOf(await desk.tryChange(product, late))).toEqual(refused)
  expect(refusalOf(await changeTimes(product, late.availableAt))).toEqual([
    'invalid',
    'change',
    `Cup: ${text}`,
  ])
  expect((await desk.read(product.id)).entry.availableAt).toBe(null)
})

test('what was wrong before keeps nothing else from being saved', async () => {
  const product = await desk.add({ name: 'Late', availableAt: noon('2026-04-10') })
  await setDeadline(noon('2026-04-01'))
  expect((await change({ tagLine: 'As before' })).status).toBe(200)
  const renamed = done(await desk.tryChange(product, { name: 'Later' }))
  done(await desk.tryChange(renamed, { availableAt: noon('2026-03-10') }))
})

test('an undo does not make it so', async () => {
  const product = await desk.add({ name: 'Plate', availableAt: noon('2026-04-10') })
  expect((await changeTimes(product, noon('2026-03-10'))).status).toBe(200)
  const { entries } = await desk.chair.browser.call(findDeskHistory, { query: {} })
  const changeId = entries[0]?.changeSet?.undoId ?? 0
  await setDeadline(noon('2026-04-01'))
  const undo = () =>
    desk.chair.browser.attempt(undoWholeDeskChange, { params: { changeId }, body: {} })
  const refused = await undo()
  expect([refused.status, refusalOf(refused)[2]]).toEqual([
    409,
    expect.stringContaining('The sale must begin before the store’s deadline'),
  ])
  await setDeadline(noon('2026-04-20'))
  expect((await undo()).status).toBe(200)
})

test('an import that would make it so has a fault in the cell, and one of what is so does not', async () => {
  await desk.add({ name: 'Trophy', availableAt: noon('2026-04-11') })
  const imports = await importDeskOf(shop)
  const cellsOf = async (name: string, from: string, to: string) => {
    const text = imports.textOf(name)
    expect(text).toContain(from)
    const file = zipSync({ [name]: strToU8(text.replace(from, to)) })
    const { faults } = await imports.preview(upload('some.zip', file))
    return faults.map(({ cause, cells }) => [cause, cells.map(({ column }) => column)])
  }
  const [start, deadline] = ['2026-04-11 12:00', '2026-04-20 12:00']
  expect(await cellsOf('products.csv', start, '2026-04-21 12:00')).toEqual([
    [`The sale must begin before the store’s deadline, Apr 20, 2026, 12:00 PM.`, ['availableFrom']],
  ])
  expect(await cellsOf('committees.csv', deadline, '2026-04-10 12:01')).toEqual([
    [`The sale of Trophy begins only on Apr 11, 2026, 12:00 PM. ${later}`, ['deadline']],
  ])
  await setDeadline(noon('2026-04-01'))
  expect(await cellsOf('products.csv', 'Trophy', 'Trophies')).toEqual([])
})
