// Rows of carts. A change of a cart or its lines locks the cart's row first, then its stock.
import { type Selectable, sql, type Updateable } from 'kysely'
import { isMissingParent } from '../../db/errors.ts'
import { prepared } from '../../db/prepared.ts'
import type { Db, Schema, Tx } from '../../db/schema.ts'

export type CartRow = Selectable<Schema['carts']>

const cartColumns = [
  'id',
  'user_id',
  'state',
  'is_test',
  'created_at',
  'intent_id',
  'intent_cents',
  'intent_attempt',
  'paid_intent_id',
  'intent_canceled',
  'confirmed_at',
  'shipping_address',
] as const satisfies readonly (keyof CartRow)[]

/**
 * The user's open cart of the mode, inserted once if there is none, also for concurrent requests. Undefined if the
 * user has no row.
 */
export async function openCart(
  db: Db,
  userId: number,
  isTest: boolean,
): Promise<CartRow | undefined> {
  for (;;) {
    const found = await findOpenCart(db, userId, isTest)
    if (found) return found
    try {
      await db
        .insertInto('carts')
        .values({ user_id: userId, is_test: isTest })
        .onConflict((on) =>
          // A literal, because PostgreSQL can't match a parameter to the partial index.
          on.columns(['user_id', 'is_test']).where('state', '=', sql.lit('open')).doNothing(),
        )
        .execute()
    } catch (error) {
      if (isMissingParent(error)) return undefined
      throw error
    }
  }
}

export function findOpenCart(
  db: Db,
  userId: number,
  isTest: boolean,
): Promise<CartRow | undefined> {
  return db
    .selectFrom('carts')
    .select(cartColumns)
    .where('user_id', '=', userId)
    .where('is_test', '=', isTest)
    .where('state', '=', 'open')
    .modifyEnd(prepared)
    .executeTakeFirst()
}

/** The newest carts of the user in the mode, in any state. */
export function findCarts(
  db: Db,
  userId: number,
  isTest: boolean,
  atMost: number,
): Promise<CartRow[]> {
  return db
    .selectFrom('carts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_test', '=', isTest)
    .orderBy((eb) => eb.case().when('state', '=', 'open').then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
}

/** How many open carts have something of the event; carts of test mode do not count. */
export async function countOpenCarts(db: Db, eventId: number): Promise<number> {
  const { count } = await db
    .selectFrom('carts as c')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('c.state', '=', 'open')
    .where('c.is_test', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cart_lines as l')
          .innerJoin('event_products as ep', 'ep.id', 'l.event_product_id')
          .select('l.id')
          .whereRef('l.cart_id', '=', 'c.id')
          .where('ep.event_id', '=', eventId),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

export function findCart(db: Db, cartId: number): Promise<CartRow | undefined> {
  return db
    .selectFrom('carts')
    .select(cartColumns)
    .where('id', '=', cartId)
    .modifyEnd(prepared)
    .executeTakeFirst()
}

/** The total of a cart's lines that count (load-cart.ts) in cents, at their saved prices. */
const totalCents = sql<number>`(
  select coalesce(sum(l.quantity * (l.unit_cents + l.shipping_cents)), 0)
  from cart_lines l
  join event_products ep on ep.id = l.event_product_id
  join events e on e.id = ep.event_id
  where l.cart_id = carts.id and e.state <> 'closed')`

/** The cart with its total in cents. */
export function findCartWithTotal(db: Db, cartId: number) {
  return db
    .selectFrom('carts')
    .selectAll()
    .select(totalCents.as('total_cents'))
    .where('id', '=', cartId)
    .executeTakeFirst()
}

export function findCartOfIntent(db: Db, intentId: string): Promise<CartRow | undefined> {
  return db.selectFrom('carts').selectAll().where('intent_id', '=', intentId).executeTakeFirst()
}

/** The cart, locked until the transaction ends. */
export function lockCart(tx: Tx, cartId: number): Promise<CartRow | undefined> {
  return tx
    .selectFrom('carts')
    .select(cartColumns)
    .where('id', '=', cartId)
    .forNoKeyUpdate()
    .modifyEnd(prepared)
    .executeTakeFirst()
}

export async function updateCart(
  db: Db,
  cartId: number,
  to: Updateable<Schema['carts']>,
): Promise<void> {
  await db.updateTable('carts').set(to).where('id', '=', cartId).execute()
}

/**
 * Replaces the open cart's intent `before` with another; returns the cart's total in cents then, or null when
 * the cart no longer has `before`.
 */
export async function replaceIntent(
  db: Db,
  { id, before }: { id: number; before: string | null },
  intent: { id: string; cents: number },
): Promise<number | null> {
  const updated = await db
    .updateTable('carts')
    .set({ intent_id: intent.id, intent_cents: intent.cents, intent_canceled: false })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('paid_intent_id', 'is', null)
    .where('intent_id', 'is not distinct from', before)
    .returning(totalCents.as('total_cents'))
    .modifyEnd(prepared)
    .executeTakeFirst()
  return updated?.total_cents ?? null
}

/** Counts an attempt to create an intent that the provider answered with 5xx. */
export async function countIntentAttempt(
  db: Db,
  { id, intent_attempt }: Pick<CartRow, 'id' | 'intent_attempt'>,
): Promise<void> {
  await db
    .updateTable('carts')
    .set({ intent_attempt: intent_attempt + 1 })
    .where('id', '=', id)
    // Another window that got the same answer has counted it already.
    .where('intent_attempt', '=', intent_attempt)
    .execute()
}

/** Saves the amount last sent to the provider, if the cart still has the intent. */
export async function keepIntentCents(
  db: Db,
  cartId: number,
  intentId: string,
  intentCents: number,
): Promise<void> {
  await db
    .updateTable('carts')
    .set({ intent_cents: intentCents })
    .where('id', '=', cartId)
    .where('intent_id', '=', intentId)
    .execute()
}

/** Deletes open carts without a payment or a live intent whose contents have not changed since the instant. */
export async function deleteOldCarts(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('carts')
    .where('state', '=', sql.lit('open'))
    .where('created_at', '<', before)
    .where('paid_intent_id', 'is', null)
    .where((eb) =>
      eb.and([
        eb.or([eb('intent_id', 'is', null), eb('intent_canceled', '=', true)]),
        eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '<', before)]),
        eb.not(
          eb.exists(
            eb
              .selectFrom('cart_lines as l')
              .select('l.id')
              .whereRef('l.cart_id', '=', 'carts.id')
              .where('l.added_at', '>=', before),
          ),
        ),
      ]),
    )
    .execute()
}

/** Records that the provider has canceled the intent, if the cart still has it. */
export async function markIntentCanceled(db: Db, cartId: number, intentId: string): Promise<void> {
  await db
    .updateTable('carts')
    .set({ intent_canceled: true })
    .where('id', '=', cartId)
    .where('intent_id', '=', intentId)
    .execute()
}

/**
 * Open carts of the mode with an intent that is not canceled, by descending id; with `sinceMs` those confirmed later or
 * never.
 */
export function findCartsWithOpenIntent(
  db: Db,
  of: { isTest: boolean; belowId: number; sinceMs: number | null; atMost: number },
) {
  const { isTest, belowId, sinceMs, atMost } = of
  return db
    .selectFrom('carts')
    .select(['id', 'intent_id', 'is_test', 'confirmed_at'])
    .where('state', '=', 'open')
    .where('is_test', '=', isTest)
    .where('intent_id', 'is not', null)
    .where(sql<boolean>`not intent_canceled`)
    .where('id', '<', belowId)
    .$if(sinceMs !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '>', new Date(sinceMs ?? 0))]),
      ),
    )
    .orderBy('id', 'desc')
    .limit(atMost)
    .$narrowType<{ intent_id: string }>()
    .execute()
}
