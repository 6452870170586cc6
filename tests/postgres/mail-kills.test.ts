// Kills the server while orders are placed and their mail is sent, at each step to the database, the card provider and
// the mail server in turn. Every order has its message, and what arrives twice has one Message-ID.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireCluster } from '../support/database/database.ts'
import { type Mailbox, startMailbox } from '../support/mail/mailbox.ts'
import { rounds } from '../support/money-model/rounds.ts'
import { createTripwire, type Tripwire } from '../support/network/tripwire.ts'
import { type Shop, startShop } from '../support/product/shop.ts'
import { type ShopProcess, shopProcess } from '../support/product/shop-process.ts'

const ordersARound = 4
const { mailedOrders } = rounds

let shop: Shop
let mailbox: Mailbox
let tripwire: Tripwire
let server: ShopProcess

beforeAll(async () => {
  requireCluster()
  shop = await startShop()
  mailbox = await startMailbox()
  tripwire = createTripwire()
  const { line } = tripwire
  const smtp = new URL(mailbox.smtpUrl)
  const port = await line({ host: smtp.hostname, port: Number(smtp.port) })
  const env = {
    RECONCILE_EVERY_SEC: '3600',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'store@specialty.example',
  }
  server = await shopProcess(shop, { databaseLine: line, providerLine: line, env })
})
afterAll(async () => {
  await server.stop()
  await tripwire.close()
  await mailbox.close()
  await shop.close()
})

/** A cart that is paid and not ordered yet, of a shopper whose address is confirmed. */
async function paidCart() {
  const { shopper, cartId } = await shop.withCart()
  const email = `shopper${shopper.userId}@example.com`
  const users = shop.server.db.updateTable('users').where('id', '=', shopper.userId)
  await users.set({ email, email_verified: true }).execute()
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  return { shopper, cartId, intentId, email }
}
type PaidCart = Awaited<ReturnType<typeof paidCart>>

const place = ({ shopper, cartId, intentId }: PaidCart) => server.place(shopper, cartId, intentId)

async function countUnsent(): Promise<number> {
  const rows = shop.server.db.selectFrom('mail_messages').select('id').where('state', '<>', 'sent')
  return (await rows.execute()).length
}

/** Places the orders of a round, kills the server at the step, starts it again, and waits for the mail; returns the steps. */
async function runRound(step: number): Promise<{ carts: PaidCart[]; steps: number }> {
  const carts = await Promise.all(Array.from({ length: ordersARound }, paidCart))
  let isKilled = false
  tripwire.arm(step, step % 2 === 0 ? 'before' : 'after', () => {
    isKilled = true
    void server.part.stop('SIGKILL')
  })
  await Promise.all(carts.map((cart) => place(cart).catch(() => null)))
  // A round without a kill, or one whose step comes after the orders: the mail goes on.
  await expect.poll(async () => isKilled || (await countUnsent()) === 0).toBe(true)
  const { steps } = tripwire
  tripwire.disarm()
  if (step > 0) {
    await server.part.stop('SIGKILL')
    await server.part.start()
  }
  // As the app does after a lost answer.
  for (const cart of carts) expect((await place(cart)).status).toBe(200)
  await expect.poll(countUnsent).toBe(0)
  return { carts, steps }
}

test(`${mailedOrders} orders whose server is killed at every step have their mail`, async () => {
  await server.part.start()
  const { carts, steps } = await runRound(0)
  expect(steps).toBeGreaterThan(20)
  const all = [...carts]
  const count = Math.ceil(mailedOrders / ordersARound)
  for (let round = 1; round <= count; round++) {
    const at =
      count >= steps
        ? ((round - 1) % steps) + 1
        : 1 + Math.round(((round - 1) * (steps - 1)) / Math.max(1, count - 1))
    all.push(...(await runRound(at)).carts)
  }
  expect(all.length).toBeGreaterThanOrEqual(mailedOrders)
  const rows = await shop.server.db
    .selectFrom('mail_messages')
    .innerJoin('orders', 'orders.id', 'mail_messages.order_id')
    .select(['orders.cart_id', 'mail_messages.message_id', 'mail_messages.recipient'])
    .select(['mail_messages.kind', 'mail_messages.attempts'])
    .execute()
  // One message for each order, to its shopper.
  expect(rows.map(({ cart_id }) => cart_id).toSorted((a, b) => a - b)).toEqual(
    all.map(({ cartId }) => cartId).toSorted((a, b) => a - b),
  )
  // The treasurers' own messages arrive too.
  const written = await shop.server.db.selectFrom('mail_messages').select('message_id').execute()
  const writtenIds = new Set(written.map(({ message_id }) => message_id))
  const arrived = Map.groupBy(await mailbox.messages(), ({ messageId }) => messageId)
  expect([...arrived.keys()].filter((id) => !writtenIds.has(id))).toEqual([])
  let repeats = 0
  for (const { message_id, recipient, attempts } of rows) {
    const copies = arrived.get(message_id) ?? []
    expect(copies.length).toBeGreaterThanOrEqual(1)
    expect(copies.every(({ recipients }) => recipients.join() === recipient)).toBe(true)
    // A repeat is counted: no message arrives more often than it was tried.
    expect(copies.length).toBeLessThanOrEqual(attempts)
    repeats += copies.length - 1
  }
  process.stdout.write(
    `mail after kill -9: ${rows.length} orders, ${steps} steps, ${repeats} repeats\n`,
  )
})
