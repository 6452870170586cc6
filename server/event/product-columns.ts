// The plain columns of a product, one entry each. The plan's type, the row in event_products, the
// column in products.csv and the comparison of an import all follow from this table.
import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '../db/schema.ts'

type Row = Selectable<Schema['event_products']>

/** The value of a cell by its kind. An empty cell is null, a flag's is false. */
export interface CellValues {
  /** 1 or more. */
  count: number | null
  cents: number | null
  instantMs: number | null
  flag: boolean
  /** Paths in the image store. */
  pictures: string[]
  /** What the pictures show, in their order; '' = nothing more than the name. */
  pictureTexts: string[]
}

export type CellKind = keyof CellValues

export interface ProductColumn<Kind extends CellKind, RowPart> {
  /** In products.csv and in what an import reports. */
  heading: string
  kind: Kind
  fromRow(row: Row): CellValues[Kind]
  toRow(value: CellValues[Kind]): RowPart
}

const column = <
  Kind extends CellKind,
  RowPart extends Partial<Insertable<Schema['event_products']>>,
>(
  definition: ProductColumn<Kind, RowPart>,
) => definition

const toDate = (ms: number | null) => (ms === null ? null : new Date(ms))

/** Keyed by the plan's name, in the order of products.csv. */
export const productColumns = {
  limit: column({
    heading: 'limit',
    kind: 'count',
    fromRow: (row) => row.limit_threshold,
    toRow: (limit) => ({ limit_threshold: limit }),
  }),
  availableMs: column({
    heading: 'availableFrom',
    kind: 'instantMs',
    fromRow: (row) => row.available_at?.getTime() ?? null,
    toRow: (ms) => ({ available_at: toDate(ms) }),
  }),
  memberAvailableMs: column({
    heading: 'membersFrom',
    kind: 'instantMs',
    fromRow: (row) => row.member_available_at?.getTime() ?? null,
    toRow: (ms) => ({ member_available_at: toDate(ms) }),
  }),
  /** For each piece; null = needs no shipping. */
  shippingCents: column({
    heading: 'shipping',
    kind: 'cents',
    fromRow: (row) => (row.needs_shipping ? row.shipping_cents : null),
    toRow: (cents) => ({ needs_shipping: cents !== null, shipping_cents: cents ?? 0 }),
  }),
  images: column({
    heading: 'images',
    kind: 'pictures',
    fromRow: (row) => row.images,
    toRow: (paths) => ({ images: JSON.stringify(paths) }),
  }),
  imageTexts: column({
    heading: 'imageTexts',
    kind: 'pictureTexts',
    fromRow: (row) => row.image_texts,
    toRow: (texts) => ({ image_texts: JSON.stringify(texts) }),
  }),
  isTestOnly: column({
    heading: 'testOnly',
    kind: 'flag',
    fromRow: (row) => row.test_only,
    toRow: (isTestOnly) => ({ test_only: isTestOnly }),
  }),
}

type Columns = typeof productColumns
export type ProductColumnName = keyof Columns

/** The part of a product's plan that the table describes. */
export type ProductColumnValues = {
  [Name in ProductColumnName]: CellValues[Columns[Name]['kind']]
}

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer All,
) => void
  ? All
  : never
type RowPart = Intersection<ReturnType<Columns[ProductColumnName]['toRow']>>

/** The table as a list to loop over. */
export const productColumnList = Object.entries(productColumns) as [
  ProductColumnName,
  ProductColumn<CellKind, object>,
][]

/** The plan's values, each made from its column. */
export function productValues(
  valueOf: (column: ProductColumn<CellKind, object>) => CellValues[CellKind],
): ProductColumnValues {
  const values = productColumnList.map(([name, column]) => [name, valueOf(column)])
  return Object.fromEntries(values) as ProductColumnValues
}

const emptyValues: CellValues = {
  count: null,
  cents: null,
  instantMs: null,
  flag: false,
  pictures: [],
  pictureTexts: [],
}

/** The values of a product whose plain columns are empty. */
export const emptyColumns = productValues(({ kind }) => emptyValues[kind])

/** The columns of event_products that hold these values. */
export function productRowPart(plan: ProductColumnValues): RowPart {
  const parts = productColumnList.map(([name, column]) => column.toRow(plan[name]))
  return Object.assign({}, ...parts) as RowPart
}
