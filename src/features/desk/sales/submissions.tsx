import { Box, chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { DeskSubmissions } from '#contract/entities/desk/books.ts'
import { mayChangeCommittee } from '#contract/rules/rights.ts'
import { deskSubmissionsQuery } from '#data/desk/books.ts'
import { useMarkSubmission } from '#data/desk/submissions.ts'
import { formatInstant } from '#lib/format.ts'
import { useConnection } from '#lib/http/connection.ts'
import { useSession } from '#session/state/session-store.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Button, JumpLink } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { useTextParam } from '#ui/hooks/use-text-param.ts'
import { messages } from '../messages.ts'
import { DownloadButton } from '../shared/download-button.tsx'
import { Facts } from '../shared/facts.tsx'
import { searchPills, withoutParams } from '../shared/list/filter-pills.tsx'
import { ListHead } from '../shared/list/list-head.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { requestMessages } from './messages.ts'
import {
  answerAddress,
  filterSubmissions,
  type Submission,
  submissionStateOf,
  submissionStates,
} from './submission-filter.ts'
import { asEntry, useAddressParams } from '#ui/hooks/use-address-params.ts'

const words = requestMessages

/** The submissions of a committee's form: found, answered by mail and marked as done. */
export function Submissions({ committeeId }: { committeeId: number }) {
  const { data, error, refetch } = useQuery(deskSubmissionsQuery(committeeId))
  if (!data) {
    if (!error) return <ListSkeleton text={words.loading} />
    return <DeskProblem error={error} onTryAgain={() => void refetch()} />
  }
  if (data.submissions.length === 0) return <Empty heading={words.none} text={words.noneText} />
  return <Sent data={data} />
}

function Sent({ data }: { data: DeskSubmissions }) {
  const { committeeId, submissions } = data
  const [params, change] = useAddressParams()
  const text = useTextParam('q')
  const state = submissionStateOf(params)
  const shown = filterSubmissions(submissions, { text: text.draft, state })
  const choose = (value: string) =>
    change((now) => {
      const next = withoutParams(now, ['state'])
      if (value !== 'all') next.set('state', value)
      return next
    }, asEntry)
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <ListHead
        label={words.find}
        text={text}
        columns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 220px auto' }}
        pills={[
          ...searchPills(text.settled),
          ...(state === 'all' ? [] : [{ param: 'state', text: words.states[state] }]),
        ]}
      >
        <SelectField
          label={words.state}
          value={state}
          onChange={({ target }) => choose(target.value)}
        >
          {submissionStates.map((one) => (
            <option key={one} value={one}>
              {words.states[one]}
            </option>
          ))}
        </SelectField>
        <DownloadButton size="md" file={{ of: 'submissions', committeeId }} />
      </ListHead>
      <Text role="status" textStyle="second" color="fg.muted">
        {shown.length === submissions.length
          ? words.count(shown.length)
          : words.countOf(shown.length, submissions.length)}
      </Text>
      {shown.length === 0 ? <Empty heading={words.noMatch} /> : null}
      <chakra.ul
        listStyleType="none"
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        {shown.map((submission) => (
          <Item key={submission.id} submission={submission} data={data} />
        ))}
      </chakra.ul>
    </Box>
  )
}

function Item({ submission, data }: { submission: Submission; data: DeskSubmissions }) {
  const { labels, committeeId } = data
  const { id, name, email, sentAtMs, doneAtMs, answers } = submission
  const { rights } = useSession()
  const { isOffline } = useConnection()
  const { mutateAsync, isPending, data: outcome } = useMarkSubmission(committeeId)
  const isDone = doneAtMs !== null
  const mark = async () => {
    const { kind } = await mutateAsync({ id, isDone: !isDone })
    if (kind === 'saved') showToast('success', words.marked(name || email, !isDone))
  }
  return (
    <chakra.li borderTop="2px solid" borderColor="fg" pt="2" overflowWrap="anywhere">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2px 10px">
        <Text fontWeight="680">{name || email}</Text>
        {isDone ? <Badge tone="success">{words.done}</Badge> : null}
      </Box>
      <Text textStyle="second" color="fg.muted">
        {email} · {formatInstant(sentAtMs, 'dateTimeShort')}
      </Text>
      {isDone ? (
        <Text textStyle="second" color="fg.muted">
          {words.doneAt(formatInstant(doneAtMs, 'dateTimeShort'))}
        </Text>
      ) : null}
      <Facts facts={labels.map((label, at) => ({ label, value: answers[at] || words.noAnswer }))} />
      <Box display="flex" flexWrap="wrap" gap="3" mt="3" className="no-print">
        {email === '' ? null : (
          <JumpLink href={answerAddress(submission, data)} variant="outline" size="sm">
            <Icon name="mail" sizePx={20} />
            {words.answer}
            <chakra.span srOnly>{` ${name || email}`}</chakra.span>
          </JumpLink>
        )}
        {mayChangeCommittee(rights, committeeId) ? (
          <Button
            variant="outline"
            size="sm"
            disabled={isOffline}
            busyLabel={isPending && messages.unsaved.saving}
            onClick={() => void mark()}
          >
            {isDone ? words.markOpen : words.markDone}
            <chakra.span srOnly>{` ${words.of(name || email)}`}</chakra.span>
          </Button>
        ) : null}
        <FailureNote outcome={outcome} />
      </Box>
    </chakra.li>
  )
}
