// Rows of carts. Whoever changes a cart or its lines locks the cart's row first, and stock only after it.
import { type Selectable, sql, type Updateable } from 'kysely'
import { askFirst, statement } from '../db/ask.ts'
import { isMissingParent } from '../db/faults.ts'
import type { Db, Schema, Tx } from '../db/schema.ts'
import type { HoldRow } from './stock.ts'

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

export const openCartOf = statement<CartRow, [userId: number, isTest: boolean]>(
  "select * from carts where user_id = $1 and is_test = $2 and state = 'open'",
)

/** The id of the same cart inside of a statement, by expressions of it. */
export const openCartIdOf = (userId: string, isTest: string) =>
  `(select id from carts where user_id = ${userId} and is_test = ${isTest} and state = 'open')`

export function findOpenCart(
  db: Db,
  userId: number,
  isTest: boolean,
): Promise<CartRow | undefined> {
  return askFirst(db, openCartOf(userId, isTest))
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

export const cartOfId = statement<CartRow, [cartId: number]>('select * from carts where id = $1')

export function findCart(db: Db, cartId: number): Promise<CartRow | undefined> {
  return askFirst(db, cartOfId(cartId))
}

export type CartAndTotal = CartRow & { total_cents: number }

/** The cart with what its lines cost at the prices they carry, seen in one look. */
export const cartAndTotal = statement<CartAndTotal, [cartId: number]>(`
  select *, (
    select coalesce(sum(quantity * (unit_cents + shipping_cents)), 0)
    from cart_lines where cart_id = carts.id) as total_cents
  from carts where id = $1`)

export function findCartOfIntent(db: Db, intentId: string): Promise<CartRow | undefined> {
  return db.selectFrom('carts').selectAll().where('intent_id', '=', intentId).executeTakeFirst()
}

/** The cart, locked until the transaction ends. */
export const lockedCart = statement<CartRow, [cartId: number]>(
  'select * from carts where id = $1 for no key update',
)

export function lockCart(tx: Tx, cartId: number): Promise<CartRow | undefined> {
  return askFirst(tx, lockedCart(cartId))
}

const confirmedWithHolds = statement<never, [cartId: number, at: Date | null, holds: string]>(`
  with held as (
    insert into holds select * from json_populate_recordset(null::holds, $3)
    on conflict (cart_id, stock_id) do update set quantity = excluded.quantity,
      first_held_at = excluded.first_held_at, expires_at = excluded.expires_at
  )
  update carts set confirmed_at = $2 where id = $1`)

/**
 * Keeps when a locked cart was confirmed, null = it is not, and writes holds of it, each in the place of the
 * one before it of the same stock.
 */
export const confirmedCart = (cartId: number, at: Date | null, holds: readonly HoldRow[]) =>
  confirmedWithHolds(cartId, at, JSON.stringify(holds))

export async function updateCart(
  db: Db,
  cartId: number,
  to: Updateable<Schema['carts']>,
): Promise<void> {
  await db.updateTable('carts').set(to).where('id', '=', cartId).execute()
}

/** Makes an intent the open cart's in place of `before`; no row when another came between. */
export const replacedIntent = statement<
  { id: number },
  [cartId: number, before: string | null, intentId: string, intentCents: number]
>(`
  update carts set intent_id = $3, intent_cents = $4
  where id = $1 and state = 'open' and paid_intent_id is null and intent_id is not distinct from $2
  returning id`)

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
