import { Box } from '@chakra-ui/react'
import { messages } from '../messages.ts'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { TestToggle } from '../shared/page/test-toggle.tsx'
import { ListSkeleton } from '../shared/loading.tsx'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import { AllSales } from './all-committees.tsx'
import { CommitteeSales } from './committee-sales.tsx'
import { salesMessages } from './messages.ts'
import { CommitteeChoice, useChosenCommittee } from './committee-choice.tsx'

/** The sales of all committees, or of one by product. */
export function SalesView() {
  const { committeeId } = useChosenCommittee()
  return (
    <DeskPage title={messages.views.sales}>
      <Box display="flex" flexWrap="wrap" alignItems="end" rowGap="2" columnGap="4" mb="3">
        <CommitteeChoice />
        <TestToggle />
      </Box>
      {committeeId === 0 ? <AllSales /> : <Sales committeeId={committeeId} />}
    </DeskPage>
  )
}

/** The sales of one committee of the desk's event. */
function Sales({ committeeId }: { committeeId: number }) {
  const { event } = useDeskEvent()
  if (!event) return <ListSkeleton text={salesMessages.loading} />
  return <CommitteeSales committeeId={committeeId} eventId={event.id} timeZone={event.timeZone} />
}
