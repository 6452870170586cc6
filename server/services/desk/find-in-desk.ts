// The desk's search: everything that has every word, as far as the roles of the caller go (rule 68).
import { deskHitsAtMost, type findInDesk } from '#contract/calls/desk/find.ts'
import { findDeskCommittees } from '#contract/calls/desk/committees.ts'
import { findDeskOrders } from '#contract/calls/desk/orders.ts'
import { findDeskPeople } from '#contract/calls/desk/people.ts'
import { getDeskSchedule } from '#contract/calls/desk/schedule.ts'
import type { CallDefinition, CallQuery } from '#contract/define-call.ts'
import { fullName } from '#contract/entities/address.ts'
import type { DeskHit } from '#contract/entities/desk/find.ts'
import { orderStateWords } from '#contract/entities/order.ts'
import { mayCall } from '#contract/rules/rights.ts'
import { hasAllWords, searchWords } from '#contract/values/search-words.ts'
import type { Db } from '../../db/schema.ts'
import type { DeskPrincipal } from '../../principal.ts'
import {
  findCommitteesWith,
  findItemsWith,
  findProductsWith,
} from '../../repositories/desk/find.ts'
import { findOrderPage } from '../../repositories/desk/orders.ts'
import { listRights } from '../../repositories/people/roles.ts'
import { deskEventId } from './shared/event.ts'
import { orderWords } from './orders/list.ts'

/** The hits by kind, at most `deskHitsAtMost` of each. */
export async function findHits(
  db: Db,
  { rights }: Pick<DeskPrincipal, 'rights'>,
  { q = '', eventId: asked }: CallQuery<typeof findInDesk>,
): Promise<{ hits: DeskHit[] }> {
  const words = searchWords(q)
  const eventId = await deskEventId(db, asked)
  if (words.length === 0 || eventId === null) return { hits: [] }
  const search = { eventId, words, atMost: deskHitsAtMost }
  const committeeIds = rights.roles.includes('admin') ? null : rights.committeeIds
  const ifAllowed = async (call: CallDefinition, find: () => Promise<DeskHit[]>) =>
    mayCall(rights, call) ? find() : []
  const hits = await Promise.all([
    ifAllowed(findDeskOrders, () => ordersWith(db, q, eventId)),
    ifAllowed(findDeskCommittees, async () => {
      const rows = await findCommitteesWith(db, { ...search, committeeIds })
      return rows.map(({ id, name, store_name }) =>
        hit('committee', { id, title: name, text: store_name === name ? '' : store_name }),
      )
    }),
    ifAllowed(findDeskCommittees, async () => {
      const rows = await findProductsWith(db, { ...search, committeeIds })
      return rows.map(({ id, name, committee_id, committee_name }) =>
        hit('product', { id, title: name, text: committee_name, committeeId: committee_id }),
      )
    }),
    ifAllowed(getDeskSchedule, async () => {
      const rows = await findItemsWith(db, search)
      return rows.map(({ id, title, starts_local }) =>
        hit('item', { id, title, text: starts_local }),
      )
    }),
    ifAllowed(findDeskPeople, () => peopleWith(db, words)),
  ])
  return { hits: hits.flat() }
}

const hit = (
  kind: DeskHit['kind'],
  { committeeId = 0, ...rest }: Omit<DeskHit, 'kind' | 'committeeId'> & { committeeId?: number },
): DeskHit => ({ kind, committeeId, ...rest })

async function ordersWith(db: Db, q: string, eventId: number): Promise<DeskHit[]> {
  const filter = {
    words: orderWords(q),
    state: null,
    method: null,
    committeeId: null,
    isPendingCheck: false,
    isWaiting: false,
    isTest: false,
    eventId,
  }
  const page = { sort: 'date', direction: 'desc', offset: 0, atMost: deskHitsAtMost } as const
  const orders = await findOrderPage(db, filter, page)
  return orders.map(({ id, customer_name, state }) =>
    hit('order', { id, title: `#${id} ${customer_name}`, text: orderStateWords[state] }),
  )
}

async function peopleWith(db: Db, words: readonly string[]): Promise<DeskHit[]> {
  const people = await listRights(db)
  const named = people.map((one) => ({ email: one.email, name: fullName(one) }))
  return named
    .filter(({ email, name }) => hasAllWords(words, email, name))
    .slice(0, deskHitsAtMost)
    .map(({ email, name }) => hit('person', { id: 0, title: name || email, text: name && email }))
}
