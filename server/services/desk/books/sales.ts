// A committee's sales and request-form submissions for the desk: by product and variant, with every answer.
import { answerText } from '#contract/entities/answers.ts'
import { fullName } from '#contract/entities/address.ts'
import type {
  DeskSales,
  DeskSalesSums,
  DeskSubmissionCounts,
  DeskSubmissions,
} from '#contract/entities/desk/books.ts'
import type { Rights } from '#contract/entities/session.ts'
import { mayReadCommittee } from '#contract/rules/rights.ts'
import { readFormFields } from '#contract/rules/forms/form-fields.ts'
import type { Db } from '#server/db/schema.ts'
import { findLastLineChanges } from '#server/repositories/money/audit-log.ts'
import { findCommitteeNames, type OfModeAndEvent } from '#server/repositories/desk/sales.ts'
import { countSubmissions, findSubmissions } from '#server/repositories/people/form-submissions.ts'
import { committeeOf } from '../../catalog/catalog.ts'
import { answersOf } from '../shared/answers.ts'
import { readSoldAmounts, readSoldLines, type SoldLine, sumSold } from './sold-lines.ts'

type SoldProduct = DeskSales['products'][number]

/** A committee's sales, product by product. */
export async function readSales(
  db: Db,
  { committeeId, isTest }: { committeeId: number; isTest: boolean },
): Promise<DeskSales> {
  const { name, event_id: eventId } = await committeeOf(db, committeeId)
  const lines = await readSoldLines(db, { isTest, eventId, committeeIds: [committeeId] })
  const changes = await findLastLineChanges(db, [...new Set(lines.map((line) => line.order_id))])
  const products = Map.groupBy(lines, (line) => line.event_product_id)
  return {
    committeeId,
    committeeName: name,
    products: [...products].map(([offerId, rows]) => productOf(offerId, rows, changes)),
  }
}

/** The committees of an event that the person may read, by name. */
export async function listReadable(
  db: Db,
  { rights, eventId }: { rights: Rights; eventId: number | null },
) {
  const committees = await findCommitteeNames(db, eventId)
  return committees.filter(({ id }) => mayReadCommittee(rights, id))
}

/** The sums of each committee of the event with sales that the person may read, by name, and of all these committees. */
export async function readSalesSums(
  db: Db,
  { rights, ...of }: OfModeAndEvent & { rights: Rights },
): Promise<DeskSalesSums> {
  const committees = await listReadable(db, { rights, eventId: of.eventId })
  const committeeIds = committees.map(({ id }) => id)
  const lines = await readSoldAmounts(db, { ...of, committeeIds })
  const ofCommittee = Map.groupBy(lines, (line) => line.committee_id)
  return {
    total: sumSold(lines),
    committees: committees
      .filter(({ id }) => ofCommittee.has(id))
      .map(({ id, name }) => ({
        committeeId: id,
        committeeName: name,
        ...sumSold(ofCommittee.get(id) ?? []),
      })),
  }
}

/** How many requests each committee has, by name: those of the person's committees that have a form or a request. */
export async function readSubmissionCounts(
  db: Db,
  { rights, eventId }: { rights: Rights; eventId: number | null },
): Promise<DeskSubmissionCounts> {
  const rows = (await countSubmissions(db, eventId)).filter(({ id }) =>
    mayReadCommittee(rights, id),
  )
  return {
    committees: rows.map(({ id, name, count, open_count, last_at }) => ({
      committeeId: id,
      committeeName: name,
      count,
      openCount: open_count,
      lastSentAtMs: last_at?.getTime() ?? null,
    })),
  }
}

function productOf(
  offerId: number,
  rows: SoldLine[],
  changes: Awaited<ReturnType<typeof findLastLineChanges>>,
): SoldProduct {
  const variants = [...new Set(rows.map((row) => row.variant_name))].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
  return {
    offerId,
    productName: rows[0]?.product_name ?? '',
    ...sumSold(rows),
    variants: variants.map((variantName) => ({
      variantName,
      ...sumSold(rows.filter((row) => row.variant_name === variantName)),
    })),
    lines: rows.map((row) => ({
      orderId: row.order_id,
      orderedAtMs: row.ordered_at.getTime(),
      customerName: row.customer_name,
      email: row.customer_email,
      state: row.state,
      isPending: row.isPending,
      variantName: row.variant_name,
      quantity: row.quantity,
      unitCents: row.unit_cents,
      refundedCount: row.refundedCount,
      refundedCents: row.refundedCents,
      answers: answersOf(row.custom_fields, row.data_points),
      change: changeOf(changes.get(row.id)),
    })),
  }
}

const changeOf = (change: { at: Date; before: string } | undefined) =>
  change ? { atMs: change.at.getTime(), before: change.before } : null

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
      doneAtMs: row.done_at?.getTime() ?? null,
      answers: labels.map((label) =>
        Object.hasOwn(row.answers, label) ? answerText(row.answers[label]) : '',
      ),
    })),
  }
}
