// To whom messages about an order go: to the address that the desk has entered, else to the account's of now (rule 70).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeDeskMail, findDeskMail } from '#contract/calls/desk/mail.ts'
import { correctDeskOrder } from '#contract/calls/desk/orders.ts'
import { type MailResult, saveMailResult } from '#server/repositories/mail/outbox.ts'
import { upsertNonMember } from '#server/repositories/people/users.ts'
import { resultOf } from '#server/services/mail/send-due.ts'
import { checkOrder, type Desk, deskOf } from '../../support/desk/desk.ts'
import { signInRow } from '../../support/people/signed-in.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
let desk: Desk
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
})
afterAll(() => shop.close())

/** The address of each new account, which nobody has confirmed. */
const typo = 'sample.person@example.com'
const right = 'right@example.com'
const ofDesk = 'desk@example.com'

const listOf = async (orderId: number) => {
  const { messages } = await desk.browser.call(findDeskMail, { query: { orderId } })
  return messages.toReversed()
}
const told = async (orderId: number) =>
  (await listOf(orderId)).map(({ kind, state, to }) => [kind, state, to])

/** The shopper has this address at the identity provider, and the account learns of it. */
async function readAs(userId: number, email: string, emailVerified: boolean) {
  const { db } = shop.server
  const { identity_sub } = await db
    .selectFrom('users')
    .select('identity_sub')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const person = { email, emailVerified, firstName: 'Ann', lastName: 'Lee' }
  return upsertNonMember(db, { sub: identity_sub ?? '', ...person })
}

/** As `readAs`, with the rest of a sign-in. */
async function signInAs(userId: number, email: string, emailVerified: boolean): Promise<void> {
  const row = await readAs(userId, email, emailVerified)
  await signInRow(shop.server.deps, row, row.email_verified)
}

describe('what was withheld from an address that nobody had confirmed', () => {
  test('is sent when its owner signs in with a confirmed one, and not before', async () => {
    const { orderId, shopper } = await checkOrder(shop)
    await desk.act(orderId, 'receive')
    await signInAs(shopper.userId, right, false)
    expect((await told(orderId)).map(([, state]) => state)).toEqual(['withheld', 'withheld'])
    await signInAs(shopper.userId, right, true)
    expect(await told(orderId)).toEqual([
      ['orderByCheck', 'queued', right],
      ['checkReceived', 'queued', right],
    ])
  })

  test('is sent to the address that the desk has entered since', async () => {
    const { orderId, shopper } = await checkOrder(shop)
    await desk.correctEmail(orderId, ofDesk)
    await signInAs(shopper.userId, right, true)
    expect(await told(orderId)).toEqual([['orderByCheck', 'queued', ofDesk]])
  })

  test('of an order that was canceled is only that', async () => {
    const { orderId, shopper } = await checkOrder(shop)
    const other = await checkOrder(shop)
    await desk.act(orderId, 'cancel')
    await signInAs(shopper.userId, right, true)
    expect(await told(orderId)).toEqual([
      ['orderByCheck', 'withheld', typo],
      ['canceled', 'queued', right],
    ])
    // Another account's, with the address that this one had.
    expect(await told(other.orderId)).toEqual([['orderByCheck', 'withheld', typo]])
  })
})

describe('an order of an account with a wrong address', () => {
  test('is told to the address that its shopper has corrected and confirmed, also again', async () => {
    const { orderId, shopper } = await checkOrder(shop)
    await readAs(shopper.userId, right, true)
    await desk.act(orderId, 'receive')
    expect(await told(orderId)).toEqual([
      ['orderByCheck', 'withheld', typo],
      ['checkReceived', 'queued', right],
    ])
    const [placed] = await listOf(orderId)
    await desk.browser.call(changeDeskMail, {
      params: { mailId: placed?.id ?? 0 },
      body: { act: 'sendAgain', expectedState: 'withheld' },
    })
    expect((await told(orderId))[0]).toEqual(['orderByCheck', 'queued', right])
  })

  test('is told to nobody while its shopper has confirmed no address', async () => {
    const { orderId, shopper } = await checkOrder(shop)
    await readAs(shopper.userId, right, false)
    await desk.act(orderId, 'receive')
    expect((await told(orderId))[1]).toEqual(['checkReceived', 'withheld', right])
  })

  test('is told to the address that the desk has entered, whatever the account has', async () => {
    const { orderId, shopper } = await checkOrder(shop)
    expect((await desk.correctEmail(orderId, ofDesk)).status).toBe(200)
    await desk.act(orderId, 'receive')
    await readAs(shopper.userId, right, true)
    await desk.refund(orderId, 500)
    await readAs(shopper.userId, ofDesk, false)
    await desk.act(orderId, 'ship')
    expect(await told(orderId)).toEqual([
      ['orderByCheck', 'withheld', typo],
      ['checkReceived', 'queued', ofDesk],
      ['refundDone', 'queued', ofDesk],
      ['shipped', 'queued', ofDesk],
    ])
  })

  test('is not told to it because the desk has corrected something else', async () => {
    const { orderId, shopper } = await checkOrder(shop)
    const { email, customerAddress, shippingAddress } = await desk.order(orderId)
    const seen = { email, customerAddress, shippingAddress }
    expect(customerAddress).not.toBeNull()
    const contact = {
      ...seen,
      customerAddress: customerAddress && { ...customerAddress, line1: '9 Right Road' },
    }
    await desk.browser.call(correctDeskOrder, {
      params: { orderId },
      body: { idempotencyKey: randomUUID(), reason: 'Typed wrongly', seen, contact },
    })
    await desk.act(orderId, 'receive')
    await readAs(shopper.userId, right, true)
    await desk.act(orderId, 'ship')
    expect((await told(orderId)).slice(1)).toEqual([
      ['checkReceived', 'withheld', typo],
      ['shipped', 'queued', right],
    ])
  })
})

test('a correction at the desk changes where waiting mail of the order goes, and no other mail', async () => {
  const { db } = shop.server
  const [{ orderId }, other] = [await checkOrder(shop), await checkOrder(shop)]
  await desk.act(orderId, 'receive')
  await desk.act(orderId, 'ship')
  await desk.refund(orderId, 500)
  const states = ['queued', 'retry', 'sent', 'failed'] as const
  const messages = await listOf(orderId)
  for (const [at, state] of states.entries()) {
    const row = db.updateTable('mail_messages').where('id', '=', messages[at]?.id ?? 0)
    await row
      .set({
        state,
        next_try_at: state === 'retry' ? new Date() : null,
        sent_at: state === 'sent' ? new Date() : null,
      })
      .execute()
  }
  const ofOther = db.updateTable('mail_messages').where('order_id', '=', other.orderId)
  await ofOther.set({ state: 'queued' }).execute()
  expect((await desk.correctEmail(orderId, ofDesk)).status).toBe(200)
  expect(await told(orderId)).toEqual([
    ['orderByCheck', 'queued', ofDesk],
    ['checkReceived', 'retry', ofDesk],
    ['shipped', 'sent', typo],
    ['refundDone', 'failed', typo],
  ])
  expect(await told(other.orderId)).toEqual([['orderByCheck', 'queued', typo]])
})

describe('a message that is in flight', () => {
  const now = { realMs: 1000, shopMs: 1000 }
  const again = resultOf({ kind: 'again', reason: '451 Try later' }, 1, now)
  const sent = resultOf({ kind: 'sent' }, 1, now)

  async function inFlight() {
    const { db } = shop.server
    const { orderId } = await checkOrder(shop)
    const message = await db
      .updateTable('mail_messages')
      .set({ state: 'sending', attempts: 1 })
      .where('order_id', '=', orderId)
      .returning(['id', 'recipient'])
      .executeTakeFirstOrThrow()
    const ends = async (result: MailResult) => {
      await saveMailResult(db, message, result)
      return (await told(orderId))[0]
    }
    return { orderId, ends }
  }

  test('goes to the corrected address at its next try, and says to which it went', async () => {
    for (const [result, state, to] of [
      [again, 'retry', ofDesk],
      [sent, 'sent', typo],
    ] as const) {
      const { orderId, ends } = await inFlight()
      expect((await desk.correctEmail(orderId, ofDesk)).status).toBe(200)
      expect(await ends(result)).toEqual(['orderByCheck', state, to])
    }
  })

  test('is not tried again once its order is canceled', async () => {
    for (const [result, state] of [
      [again, 'stopped'],
      [sent, 'sent'],
    ] as const) {
      const { orderId, ends } = await inFlight()
      expect((await desk.act(orderId, 'cancel')).status).toBe(200)
      expect(await ends(result)).toEqual(['orderByCheck', state, typo])
    }
  })
})
