// What the tabs of a committee share with the desk's views of sales, requests and the history.
import { Text } from '@chakra-ui/react'
import type { DeskCommittee } from '#contract/entities/desk/committees.ts'
import { CommitteeSales } from '../sales/committee-sales.tsx'
import { Submissions } from '../sales/submissions.tsx'
import type { StoreTabProps } from '../shared/store-tab-props.ts'
import { storeMessages } from './messages.ts'

export function SalesTab({ committee: { id, eventId, timeZone } }: { committee: DeskCommittee }) {
  return <CommitteeSales committeeId={id} eventId={eventId} timeZone={timeZone} />
}

export function SubmissionsTab({ committee: { id } }: { committee: DeskCommittee }) {
  return <Submissions committeeId={id} />
}

/** The changes of a store's facts, logo, page and form. */
export function HistoryTab({ committee, changesOf }: StoreTabProps) {
  return (
    <div>
      <Text color="fg.muted" mb="2">
        {storeMessages.historyNote}
      </Text>
      {changesOf.store(committee.id)}
    </div>
  )
}
