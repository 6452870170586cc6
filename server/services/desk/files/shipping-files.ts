// What is to be shipped: the packing list, one row for each line, and the labels, one row for each order.
import { type Address, fullName } from '#contract/entities/address.ts'
import { checkAct } from '#contract/rules/orders/order-acts.ts'
import type { CsvCell } from '#server/csv.ts'
import type { Db } from '#server/db/schema.ts'
import { answersOf } from '../shared/answers.ts'
import { sumParts } from '#server/repositories/money/refund-lines.ts'
import {
  type FileOrder,
  type FileOrderLine,
  type FileRequest,
  readFileOrders,
  timeText,
} from './order-rows.ts'

interface Parcel extends FileOrder {
  contents: { line: FileOrderLine; quantity: number }[]
}

/** The orders that may be shipped now, with the lines that need shipping and what is left of them after refunds. */
async function readParcels(db: Db, request: FileRequest): Promise<Parcel[]> {
  const orders = await readFileOrders(db, request)
  return orders
    .filter(({ facts }) => checkAct('ship', facts).kind === 'allowed')
    .map((order) => ({ ...order, contents: contentsOf(order) }))
    .filter(({ contents }) => contents.length > 0)
}

const contentsOf = ({ lines, refundLines }: FileOrder) =>
  lines
    .filter((line) => line.needs_shipping && line.handed_out_at === null)
    .map((line) => ({
      line,
      quantity: line.quantity - sumParts(refundLines, line.id).refundedQuantity,
    }))
    .filter(({ quantity }) => quantity > 0)

const addressColumns = [
  'Ship to',
  'Address line 1',
  'Address line 2',
  'City, state, zip',
  'Country',
]

/** City, state and zip are one cell, because a spreadsheet would take the zero off a zip such as 02840. */
function addressCells({ order }: FileOrder): CsvCell[] {
  const address: Address | null = order.shipping_address ?? order.customer_address
  if (!address) return [order.customer_name, '', '', '', '']
  const { line1, line2, city, state, zip, country } = address
  return [fullName(address), line1, line2, `${city}, ${`${state} ${zip}`.trim()}`, country]
}

export async function packingListFile(db: Db, request: FileRequest): Promise<CsvCell[][]> {
  const parcels = await readParcels(db, request)
  const rows = parcels.flatMap((parcel) =>
    parcel.contents.map(({ line, quantity }) => [
      parcel.order.id,
      timeText(parcel.order.ordered_at, request.timeZone),
      ...addressCells(parcel),
      parcel.order.customer_email,
      line.product_name,
      line.variant_name,
      quantity,
      answersOf(line.custom_fields, line.data_points)
        .map(({ label, text }) => `${label}: ${text}`)
        .join('; '),
      line.committee_name,
    ]),
  )
  const columns = ['Email', 'Product', 'Variant', 'Quantity', 'Answers', 'Committee']
  return [['Order', 'Ordered', ...addressColumns, ...columns], ...rows]
}

export async function labelsFile(db: Db, request: FileRequest): Promise<CsvCell[][]> {
  const parcels = await readParcels(db, request)
  return [
    [...addressColumns, 'Order', 'Pieces'],
    ...parcels.map((parcel) => [
      ...addressCells(parcel),
      parcel.order.id,
      parcel.contents.reduce((sum, { quantity }) => sum + quantity, 0),
    ]),
  ]
}
