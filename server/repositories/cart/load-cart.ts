// Loads what a cart contains: its lines, their offers and their stock. Locks are taken in one order everywhere:
// the cart first, then its stock by id.
import type { Db, Tx } from '../../db/schema.ts'
import { type CartLine, findLines } from './cart-lines.ts'
import type { CartRow } from './carts.ts'
import { findStockWithHolds, lockStock, type StockWithHolds } from './stock.ts'

export interface CartContents {
  /** The lines that count. */
  lines: readonly CartLine[]
  /** The lines of events that have closed: they can't be bought, and keep nothing else from being bought (rule 62). */
  setAside: readonly CartLine[]
  /** The stock of all lines: each product's and each variant's. */
  stock: readonly StockWithHolds[]
}

/** Loads what the cart contains now. */
export async function loadCart(db: Db, cart: CartRow): Promise<CartContents> {
  const lines = await findLines(db, cart.id)
  return { ...divided(lines), stock: await findStockWithHolds(db, stockIdsOf(lines), cart.user_id) }
}

/**
 * Loads what a locked cart contains and locks its stock until the transaction ends. A test cart takes no
 * stock, so its stock stays unlocked.
 */
export async function loadCartForUpdate(tx: Tx, cart: CartRow): Promise<CartContents> {
  const lines = await findLines(tx, cart.id)
  const stockIds = stockIdsOf(lines)
  if (!cart.is_test) await lockStock(tx, stockIds)
  // Read after locking, so that holds committed during the wait for the lock are counted.
  const stock = await findStockWithHolds(tx, stockIds, cart.user_id)
  return { ...divided(lines), stock }
}

const isClosed = ({ offer }: CartLine) => offer.eventState === 'closed'

/** The lines that count, and those that are set aside. */
export function divided(lines: readonly CartLine[]): Pick<CartContents, 'lines' | 'setAside'> {
  return { lines: lines.filter((line) => !isClosed(line)), setAside: lines.filter(isClosed) }
}

function stockIdsOf(lines: readonly CartLine[]): number[] {
  const ids = lines.flatMap(({ offer, variant }) =>
    variant ? [offer.stockId, variant.stockId] : [offer.stockId],
  )
  return [...new Set(ids)]
}
