import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { addDeskCommittee, removeDeskCommittees } from '#contract/calls/desk/committees.ts'
import type { DeskCommitteeRow, DeskCommittees } from '#contract/entities/desk/committees.ts'
import type { EventState } from '#contract/entities/desk/events.ts'
import { mayCall } from '#contract/rules/rights.ts'
import { hasAllWords, searchWords } from '#contract/values/search-words.ts'
import { deskCommitteesQuery, useRemoveCommittees } from '#data/desk/committees.ts'
import { useSession } from '#session/state/session-store.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { useTextParam } from '#ui/hooks/use-text-param.ts'
import { messages } from '../messages.ts'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { ListHead } from '../shared/list/list-head.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { ChooseAll } from '../shared/many/choice.tsx'
import { RemovalNotice, useRemoveMany } from '../shared/many/remove-many.tsx'
import { useChosen } from '../shared/many/use-chosen.ts'
import { newStorePath } from '../shared/paths.ts'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import { ManyDeadlines } from './many-deadlines.tsx'
import { storeMessages } from './messages.ts'
import { UndoAfterRemoval } from '../shared/undo-notice.tsx'
import { StoresTable } from './stores-table.tsx'
import { DeskLinkButton } from '../shared/desk-link.tsx'

const words = storeMessages

/** The committees that the person may change. */
export function StoresView() {
  const { event, error: eventError, tryAgain: readEvents } = useDeskEvent()
  const committees = useQuery(deskCommitteesQuery(event?.id ?? 0))
  const error = eventError ?? committees.error
  const hasNone = event === null
  const tryAgain = () => (eventError ? readEvents() : void committees.refetch())
  return (
    <DeskPage title={messages.views.stores}>
      {committees.data && event ? (
        <Stores key={committees.data.eventId} data={committees.data} state={event.state} />
      ) : null}
      {!committees.data && error ? <DeskProblem error={error} onTryAgain={tryAgain} /> : null}
      {!committees.data && !error && !hasNone ? <ListSkeleton text={words.loading} /> : null}
      {hasNone ? <Empty heading={words.none} text={words.noneText} /> : null}
    </DeskPage>
  )
}

function matching(committees: readonly DeskCommitteeRow[], text: string): DeskCommitteeRow[] {
  const search = searchWords(text)
  return committees.filter(({ name, storeName }) => hasAllWords(search, name, storeName))
}

function Stores({ data, state }: { data: DeskCommittees; state: EventState }) {
  const { rights } = useSession()
  const text = useTextParam('q')
  const shown = matching(data.committees, text.draft)
  const isEmpty = data.committees.length === 0
  const chosen = useChosen(data.committees, shown)
  const isOne = data.committees.length === 1
  const { mutateAsync } = useRemoveCommittees(data.eventId)
  const { removal, ask, remove, forget } = useRemoveMany({
    subject: 'committee',
    words: words.removal,
    send: mutateAsync,
  })
  const removeChosen = async () => {
    const rows = data.committees.filter(({ id }) => chosen.ids.has(id))
    if (!(await ask(rows))) return
    chosen.chooseNone()
    await remove(rows)
  }
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '5' }}>
      <Text color="fg.muted" maxW="measure">
        {words.intro} {words.whenSeen[state]}
      </Text>
      <ListHead label={words.find} text={text}>
        {mayCall(rights, addDeskCommittee) ? (
          <DeskLinkButton to={newStorePath}>{words.add}</DeskLinkButton>
        ) : null}
      </ListHead>
      <UndoAfterRemoval />
      <RemovalNotice removal={removal} words={words.removal} onUndone={forget} />
      <ChooseAll chosen={chosen} shownCount={shown.length}>
        <Text role="status" textStyle="second" color="fg.muted">
          {words.shown(shown.length, data.committees.length)}
        </Text>
      </ChooseAll>
      {shown.length > 0 ? (
        <StoresTable
          committees={shown}
          timeZone={data.timeZone}
          chosen={isOne ? undefined : chosen}
        />
      ) : (
        <Empty
          heading={isEmpty ? words.none : words.noMatch}
          text={isEmpty ? words.noneText : undefined}
        />
      )}
      <ManyDeadlines
        data={data}
        chosen={chosen}
        onRemove={mayCall(rights, removeDeskCommittees) ? () => void removeChosen() : undefined}
      />
    </Box>
  )
}
