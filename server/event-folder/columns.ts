// The tables of an event's folder and their columns, in the order of an export. docs/new-year.md explains them.

import { committeeFacts } from '#contract/entities/committee.ts'
import type { ImportTable } from '#contract/entities/desk/imports.ts'
import { deskFacts } from '#contract/entities/desk/products.ts'
import { pictureFacts, productTexts, saleFacts } from '#contract/entities/product.ts'
import { headingsOf } from '../event/headings.ts'

export const columns = {
  committees: ['id', ...headingsOf(committeeFacts)],
  forms: ['committee', 'id', 'label', 'type', 'required', 'options'],
  products: [
    'key',
    'committee',
    ...headingsOf(productTexts),
    'price',
    'stock',
    'soldOut',
    ...headingsOf(saleFacts),
    'shipping',
    ...headingsOf(pictureFacts),
    ...headingsOf(deskFacts),
  ],
  prices: ['product', 'variant', 'price', 'from', 'until'],
  variants: ['product', 'name', 'extra', 'stock', 'soldOut', 'color', 'images'],
  fields: ['product', 'id', 'label', 'type', 'required', 'options'],
  schedule: ['key', 'start', 'end', 'expectedStart', 'title', 'ring', 'room', 'judge', 'status'],
} as const satisfies Record<ImportTable, readonly string[]>

export type TableName = ImportTable

/** The columns a table must have. */
export const neededColumns: Record<TableName, readonly string[]> = {
  committees: ['name'],
  forms: ['committee', 'label', 'type'],
  products: ['committee', 'name'],
  prices: ['product', 'price'],
  variants: ['product', 'name'],
  fields: ['product', 'label', 'type'],
  schedule: ['start', 'title'],
}

/** Tables that belong together; as JSON they are one file named by the first. */
export const parts: TableName[][] = [
  ['committees', 'forms'],
  ['products', 'prices', 'variants', 'fields'],
  ['schedule'],
]

export interface Nest {
  table: TableName
  /**
   * Columns that an inner row takes from its outer row: the outer column's name, then the inner column's. An outer row
   * without a value is named by its name.
   */
  carries: Readonly<Record<string, string>>
}

/** The tables that JSON nests inside the rows of another table. */
export const nests: Partial<Record<TableName, Readonly<Record<string, Nest>>>> = {
  committees: { form: { table: 'forms', carries: { id: 'committee' } } },
  products: {
    prices: { table: 'prices', carries: { key: 'product' } },
    variants: { table: 'variants', carries: { key: 'product' } },
    fields: { table: 'fields', carries: { key: 'product' } },
  },
  variants: { prices: { table: 'prices', carries: { product: 'product', name: 'variant' } } },
}
