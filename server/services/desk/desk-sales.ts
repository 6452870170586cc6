// A committee's sales and request-form submissions for the desk: by product and variant, with every answer.
import { answerText } from '../../../contract/rules/answers.ts'
import { fullName } from '../../../contract/entities/address.ts'
import type { DeskSales, DeskSubmissions } from '../../../contract/entities/desk-books.ts'
import { readFormFields } from '../../../contract/rules/form-fields.ts'
import type { Db } from '../../db/schema.ts'
import { findSoldLines, type SoldRow } from '../../repositories/desk-sales.ts'
import { findSubmissions } from '../../repositories/form-submissions.ts'
import { committeeOf } from '../catalog/catalog.ts'
import { answersOf } from './desk-answers.ts'

type SoldProduct = DeskSales['products'][number]

/** A committee's sales, without canceled and refunded orders; products by name. */
export async function readSales(
  db: Db,
  { committeeId, isTest }: { committeeId: number; isTest: boolean },
): Promise<DeskSales> {
  const { name } = await committeeOf(db, committeeId)
  const rows = await findSoldLines(db, committeeId, isTest)
  const products = Map.groupBy(rows, (row) => row.event_product_id)
  return { committeeId, committeeName: name, products: [...products.values()].map(productOf) }
}

function productOf(rows: SoldRow[]): SoldProduct {
  const variants = [...new Set(rows.map((row) => row.variant_name))].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
  return {
    productName: rows[0]?.product_name ?? '',
    ...sumOf(rows),
    variants: variants.map((variantName) => ({
      variantName,
      ...sumOf(rows.filter((row) => row.variant_name === variantName)),
    })),
    lines: rows.map((row) => ({
      orderId: row.order_id,
      orderedAtMs: row.ordered_at.getTime(),
      customerName: row.customer_name,
      email: row.customer_email,
      state: row.state,
      variantName: row.variant_name,
      quantity: row.quantity,
      unitCents: row.unit_cents,
      answers: answersOf(row.custom_fields, row.data_points),
    })),
  }
}

function sumOf(rows: readonly SoldRow[]) {
  const sums = { soldCount: 0, soldCents: 0, pendingCount: 0, pendingCents: 0 }
  for (const { state, quantity, unit_cents } of rows) {
    const kind = state === 'pending' ? 'pending' : 'sold'
    sums[`${kind}Count`] += quantity
    sums[`${kind}Cents`] += quantity * unit_cents
  }
  return sums
}

/** The submissions of a committee's request form, oldest first, one answer per question. */
export async function readSubmissions(db: Db, committeeId: number): Promise<DeskSubmissions> {
  const committee = await committeeOf(db, committeeId)
  const rows = await findSubmissions(db, committeeId)
  const form = readFormFields(committee.form_fields ?? '[]')
  const fieldKeys = form.kind === 'fields' ? form.fields.map(({ answerKey }) => answerKey) : []
  const labels = [
    ...new Set([...fieldKeys, ...rows.flatMap(({ answers }) => Object.keys(answers))]),
  ]
  return {
    committeeId,
    committeeName: committee.name,
    labels,
    submissions: rows.map((row) => ({
      id: row.id,
      sentAtMs: row.created_at.getTime(),
      name: fullName({ firstName: row.first_name, lastName: row.last_name }),
      email: row.email,
      answers: labels.map((label) =>
        Object.hasOwn(row.answers, label) ? answerText(row.answers[label]) : '',
      ),
    })),
  }
}
