// The figures by which a restored database is compared with the original.
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import type { Figures } from './manifest.ts'

/** Reads all figures in one statement, so that they are of one moment. */
export async function readFigures(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select o.orders, o."orderCents", p.payments, p."capturedCents", p."refundedCents",
      s."stockLeft", s."stockSold", md5(p.books || r.books || d.books) as "booksChecksum"
    from (select count(*) as orders, coalesce(sum(total_cents), 0) as "orderCents" from orders) o,
      (select count(*) as payments, coalesce(sum(amount_cents), 0) as "capturedCents",
        coalesce(sum(refunded_cents), 0) as "refundedCents",
        coalesce(string_agg(concat_ws(':', intent_id, status, is_test, amount_cents, refunded_cents),
          ',' order by intent_id collate "C"), '') as books from payments) p,
      (select coalesce(sum(inventory), 0) as "stockLeft", coalesce(sum(sold), 0) as "stockSold"
        from stock) s,
      (select coalesce(string_agg(concat_ws(':', id, state, cents), ',' order by id), '') as books
        from refunds) r,
      (select coalesce(string_agg(concat_ws(':', provider_id, state, withdrawn_cents,
        reinstated_cents), ',' order by provider_id collate "C"), '') as books from disputes) d
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('The figures were not read.')
  return row
}
