// Absences that exhibitors tell: how many a person and the guests of an address tell in a day (rule 112).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimAbsence } from '#contract/calls/classes.ts'
import { getDeskClasses, saveDeskClasses } from '#contract/calls/desk/classes.ts'
import { getSchedule } from '#contract/calls/events.ts'
import { errorText } from '#contract/errors.ts'
import { readProgramme } from '#contract/rules/classes/read-programme.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { deskOf } from '#tests/support/desk/desk.ts'
import type { Caller } from '#tests/support/people/caller.ts'
import { codeOf, type Shop, startShop } from '#tests/support/product/shop.ts'

const query = { eventId: sampleEventId }
let shop: Shop
beforeAll(async () => {
  // 10:20 AM at the event.
  shop = await startShop({ env: { CLOCK: '2026-05-06T14:20:00Z' } })
})
afterAll(() => shop.close())

test('a person tells the absence of fifty dogs a day, the guests of an address more, and others go on', async () => {
  const steward = await deskOf(shop, 'steward')
  const [busy, other] = [await shop.server.guest(), await shop.server.guest()]
  const { items } = await busy.call(getSchedule, { params: query })
  const itemId = items.find(({ title }) => title === 'Sample open dogs')?.id ?? 0
  const { entries } = readProgramme('60 Open')
  await steward.browser.call(saveDeskClasses, {
    query,
    body: { itemId, expectedVersion: 0, kind: 'classes', entries },
  })
  const claimBy = (by: Caller, place: number) =>
    by.attempt(claimAbsence, { params: query, body: { itemId, classId: 1, place } })
  for (let place = 1; place <= 50; place += 1) {
    expect((await claimBy(busy, place)).status).toBe(200)
  }
  const refused = await claimBy(busy, 51)
  expect([refused.status, codeOf(refused)]).toEqual([429, 'rate_limited'])
  expect(errorText(refused.body)).toBe('Too many tries. Please wait 24 hours and try again.')
  // What the steward knows already is not counted.
  expect((await claimBy(busy, 50)).status).toBe(200)
  const claimed = async () =>
    (await steward.browser.call(getDeskClasses, { query })).claims.map(({ place }) => place)
  expect(await claimed()).not.toContain(51)
  expect((await claimBy(other, 51)).status).toBe(200)
  expect(await claimed()).toContain(51)

  // Guests of one address tell 500 together; 51 are told, and now 50 are the limit.
  shop.server.deps.config.rateLimitFactor = 0.1
  const [late, withoutToken] = [await shop.server.guest(), await shop.server.guest()]
  withoutToken.token = null
  for (const guest of [late, withoutToken]) expect((await claimBy(guest, 52)).status).toBe(429)
  expect((await claimBy(await shop.server.signedIn(), 52)).status).toBe(200)
})
