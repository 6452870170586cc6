// What the tabs of a committee share with the desk's views of sales and requests.
import type { DeskCommittee } from '../../../../contract/entities/desk-committees.ts'
import { CommitteeSales } from '../sales/committee-sales.tsx'
import { Submissions } from '../sales/submissions.tsx'

export function SalesTab({ committee: { id, eventId, timeZone } }: { committee: DeskCommittee }) {
  return <CommitteeSales committeeId={id} eventId={eventId} timeZone={timeZone} />
}

export function SubmissionsTab({ committee: { id } }: { committee: DeskCommittee }) {
  return <Submissions committeeId={id} />
}
