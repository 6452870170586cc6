import { Box } from '@chakra-ui/react'
import { messages } from '../messages.ts'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { AllRequests } from './all-committees.tsx'
import { CommitteeChoice, useChosenCommittee } from './committee-choice.tsx'
import { Submissions } from './submissions.tsx'

/** The numbers of requests of all committees, or the requests of one. */
export function SubmissionsView() {
  const { committeeId } = useChosenCommittee()
  return (
    <DeskPage title={messages.views.submissions}>
      <Box mb="3">
        <CommitteeChoice />
      </Box>
      {committeeId === 0 ? <AllRequests /> : <Submissions committeeId={committeeId} />}
    </DeskPage>
  )
}
