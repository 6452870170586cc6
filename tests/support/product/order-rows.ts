// Reads the rows of an order directly from the database while the server is stopped.
import type { Product } from './product.ts'
import { type Row, withRows } from './rows.ts'

export interface OrderRows {
  order: Row | undefined
  lines: Row[]
  payment: Row | undefined
  stock: Row[]
}

/** Reads an order, its lines, its payment and its stock; on PGlite the server must be stopped. */
export function rowsOfOrder(product: Product, orderId: number): Promise<OrderRows> {
  return withRows(product, async (query) => {
    const [order] = await query('select * from orders where id = $1', [orderId])
    const lines = await query('select * from order_lines where order_id = $1 order by id', [
      orderId,
    ])
    const [payment] = await query('select * from payments where intent_id = $1', [order?.intent_id])
    const stock = await query(
      `select l.product_name, s.inventory, s.sold from stock s
       join order_lines l on l.stock_id = s.id where l.order_id = $1`,
      [orderId],
    )
    return { order, lines, payment, stock }
  })
}
