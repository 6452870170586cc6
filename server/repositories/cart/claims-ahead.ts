// Claims on stock that another clock has made: whoever rehearses a day ahead with CLOCK and then goes back would find
// the stock held until that day (rule 131).
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/**
 * Removes holds that began later than now, and takes back offers that end later than any offer made now. Clocks of
 * several machines differ by less than an hour.
 */
export async function dropClaimsAhead(db: Db): Promise<void> {
  await sql`delete from holds where first_held_at > shop_statement_now() + interval '1 hour'`.execute(
    db,
  )
  // Its mail goes too: it names the place, which is offered and told again.
  await sql`
    with back as (
      update waitlist_places set offered_until = null
      where offered_until > shop_statement_now() + interval '3 hours' returning id
    )
    delete from mail_messages
    where key in (select 'waitlistOffer:' || id from back)`.execute(db)
}
