// The sums of the database beside those that the rules make of every payment, order, refund and dispute.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleEventId } from '#server/sample/load.ts'
import { instantsOf } from '#server/services/desk/shared/day-range.ts'
import { readReversedEntries } from '#server/services/desk/books/book-entries.ts'
import { sumBooks } from '#server/services/desk/books/book-sums.ts'
import { readBooks } from '#server/services/desk/books/books.ts'
import {
  readSoldAmounts,
  readSoldLines,
  type SoldLine,
  sumSold,
} from '#server/services/desk/books/sold-lines.ts'
import {
  anyBooks,
  type BookRowsPlace,
  entryOf,
  writeBooks,
} from '#tests/support/money-model/book-rows.ts'
import { addOffer } from '#tests/support/store/offer.ts'
import { startTestServer, type TestServer } from '#tests/support/product/server.ts'

let server: TestServer
let place: BookRowsPlace
let committeeNames: Map<number, string>
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  const committees = await db
    .selectFrom('committees')
    .select(['id', 'name'])
    .orderBy('id')
    .execute()
  committeeNames = new Map(committees.map(({ id, name }) => [id, name]))
  const offers = []
  for (const { id } of committees.slice(0, 3)) offers.push(await addOffer(db, { committeeId: id }))
  const otherEvent = { id: 999, name: 'Other', start_date: '2027-05-01', end_date: '2027-05-02' }
  await db.insertInto('events').values(otherEvent).execute()
  const { userId } = await server.signedIn()
  place = { offers, userId, otherEventId: otherEvent.id }
})
afterAll(() => server.close())

const anyDay = fc.option(fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-02'), {
  nil: undefined,
})

const isIn = (lines: readonly SoldLine[], { id }: SoldLine) => lines.some((one) => one.id === id)

it('the database sums as the rules do, and only reversed money is loaded, for any books and range', async () => {
  const { db } = server
  const anyZone = fc.constantFrom('America/New_York', 'Asia/Kolkata', 'Pacific/Auckland')
  await fc.assert(
    fc.asyncProperty(anyBooks, anyDay, anyDay, anyZone, async (books, one, two, timeZone) => {
      const [from, to] = one && two && one > two ? [two, one] : [one, two]
      await db.updateTable('events').set({ time_zone: timeZone }).execute()
      await writeBooks(db, books, place)
      const entries = books
        .filter(({ isTest, isOtherEvent }) => !isTest && !isOtherEvent)
        .map((money) => entryOf(money, place.offers))
      const reversed = entries.filter(
        ({ refunds, disputes }) => refunds.length > 0 || disputes.length > 0,
      )
      expect(await readReversedEntries(db, { isTest: false, eventId: sampleEventId })).toHaveLength(
        reversed.length,
      )
      const range = instantsOf({ from, to }, timeZone)
      expect(await readBooks(db, { isTest: false, from, to })).toEqual(
        sumBooks(entries, { timeZone, committeeNames, range }),
      )

      const committeeIds = place.offers.map(({ committeeId }) => committeeId)
      const of = { isTest: false, eventId: sampleEventId, committeeIds }
      const lines = await readSoldLines(db, of)
      const amounts = await readSoldAmounts(db, of)
      expect(sumSold(amounts)).toEqual(sumSold(lines))
      const loaded = await readSoldLines(db, of, { isReversedOnly: true })
      const sumsAtMost = 2 * committeeIds.length
      expect(amounts.length).toBeLessThanOrEqual(sumsAtMost + loaded.length)
      expect(lines.filter((line) => line.refundedCents > 0 && !isIn(loaded, line))).toEqual([])
    }),
    { numRuns: 40 },
  )
})
