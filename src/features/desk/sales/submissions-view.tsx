import { Box, Text, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { DeskSubmissions } from '../../../../contract/entities/desk-books.ts'
import { deskSubmissionsQuery } from '../../../data/desk/desk-books.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { messages } from '../messages.ts'
import { DeskPage } from '../shared/desk-page.tsx'
import { Facts } from '../shared/facts.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { CommitteeChoice, useChosenCommittee } from './committee-choice.tsx'
import { DownloadButton } from './download-button.tsx'
import { requestMessages, salesMessages } from './messages.ts'

const words = requestMessages

/** The submissions of one committee's request form. */
export function SubmissionsView() {
  const { committeeId } = useChosenCommittee()
  return (
    <DeskPage title={messages.views.submissions}>
      <Box mb="5">
        <CommitteeChoice />
      </Box>
      {committeeId === 0 ? (
        <Empty heading={salesMessages.choose} text={words.chooseText} />
      ) : (
        <Submissions committeeId={committeeId} />
      )}
    </DeskPage>
  )
}

function Submissions({ committeeId }: { committeeId: number }) {
  const { data, error, refetch } = useQuery(deskSubmissionsQuery(committeeId))
  if (!data) {
    if (!error) return <ListSkeleton text={words.loading} />
    return <DeskProblem error={error} onTryAgain={() => void refetch()} />
  }
  const { submissions, labels } = data
  if (submissions.length === 0) return <Empty heading={words.none} text={words.noneText} />
  return (
    <Box display="grid" gap="4">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <DownloadButton file={{ of: 'submissions', committeeId }} />
        <Text textStyle="second" color="fg.muted">
          {words.count(submissions.length)}
        </Text>
      </Box>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        {submissions.map((submission) => (
          <Submission key={submission.id} submission={submission} labels={labels} />
        ))}
      </chakra.ul>
    </Box>
  )
}

interface SubmissionProps {
  submission: DeskSubmissions['submissions'][number]
  labels: readonly string[]
}

function Submission({ submission, labels }: SubmissionProps) {
  const { name, email, sentAtMs, answers } = submission
  return (
    <chakra.li borderTop="2px solid" borderColor="fg" pt="2">
      <Text fontWeight="680">{name || email}</Text>
      <Text textStyle="second" color="fg.muted">
        {email} · {formatInstant(sentAtMs, 'dateTimeShort')}
      </Text>
      <Facts facts={labels.map((label, at) => ({ label, value: answers[at] || words.noAnswer }))} />
    </chakra.li>
  )
}
