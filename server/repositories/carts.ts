// Rows of carts. Whoever changes a cart or its lines locks the cart's row first, and stock only after it.
import { type Selectable, sql, type Updateable } from 'kysely'
import { isMissingParent } from '../db/faults.ts'
import type { Db, Schema, Tx } from '../db/schema.ts'

export type CartRow = Selectable<Schema['carts']>

/**
 * The user's open cart of the mode, made when there is none; of racing requests one makes it. None for
 * a user who is not on record.
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
          // Written out: of a value that is still to come it cannot be told which index is meant.
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
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_test', '=', isTest)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** The newest carts of the user in the mode, whatever their state. */
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

export function findCart(db: Db, cartId: number): Promise<CartRow | undefined> {
  return db.selectFrom('carts').selectAll().where('id', '=', cartId).executeTakeFirst()
}

/** The cart with what its lines cost at the prices they carry, seen in one look. */
export function findCartAndTotal(
  db: Db,
  cartId: number,
): Promise<(CartRow & { total_cents: number }) | undefined> {
  return db
    .selectFrom('carts')
    .selectAll()
    .select(
      sql<number>`(select coalesce(sum(quantity * (unit_cents + shipping_cents)), 0)
        from cart_lines where cart_id = carts.id)`.as('total_cents'),
    )
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
    .selectAll()
    .where('id', '=', cartId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateCart(
  db: Db,
  cartId: number,
  to: Updateable<Schema['carts']>,
): Promise<void> {
  await db.updateTable('carts').set(to).where('id', '=', cartId).execute()
}

/** Makes `intentId` the open cart's intent in place of `before`; false when another came between. */
export async function replaceIntent(
  db: Db,
  cartId: number,
  before: string | null,
  intentId: string,
  intentCents: number,
): Promise<boolean> {
  const changed = await db
    .updateTable('carts')
    .set({ intent_id: intentId, intent_cents: intentCents })
    .where('id', '=', cartId)
    .where('state', '=', 'open')
    .where('paid_intent_id', 'is', null)
    .where('intent_id', 'is not distinct from', before)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Keeps what the provider was last told to charge, as long as the intent is still the cart's. */
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

/** Open carts with an intent, by descending id; with `sinceMs` those confirmed after it, or not at all. */
export function findCartsWithOpenIntent(
  db: Db,
  { belowId, sinceMs, atMost }: { belowId: number; sinceMs: number | null; atMost: number },
) {
  return db
    .selectFrom('carts')
    .select(['id', 'intent_id'])
    .where('state', '=', 'open')
    .where('intent_id', 'is not', null)
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
