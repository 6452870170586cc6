import type { CommitteeChoice } from '#contract/entities/desk/committee-choice.ts'
import type { Db } from '#server/db/schema.ts'
import { listAllCommittees } from '#server/repositories/catalog/events.ts'

/** The committees of all events, those of the latest event first, by name; each with its event if there are several. */
export async function listCommitteeChoices(db: Db): Promise<CommitteeChoice[]> {
  const committees = await listAllCommittees(db)
  const hasSeveralEvents = new Set(committees.map((one) => one.event_name)).size > 1
  return committees.map(({ id, name, event_name }) => ({
    id,
    name,
    eventName: hasSeveralEvents ? event_name : '',
  }))
}
