import { Box, chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { DeskEvent } from '#contract/entities/desk/event-words.ts'
import { sectionNames } from '#contract/entities/event-words/sections.ts'
import { homePath } from '#config/paths.ts'
import { deskEventQuery, useChangeWords } from '#data/desk/event-words.ts'
import { previewEvent } from '#data/event/events.ts'
import { setPreview } from '#lib/event/event-words.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { confirmAction } from '#ui/overlay/confirm.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from '../messages.ts'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { eventSectionPath } from '../shared/paths.ts'
import { useEventState } from '../shared/use-desk-event.ts'
import { eventMessages as words } from './messages.ts'
import { OpeningChecks } from './opening-checks.tsx'
import { StillCopied } from './still-copied.tsx'
import { usePublish, usePublishingWords } from './use-publish.ts'
import { useWordsEvent } from './use-words-event.ts'
import { DeskLink } from '../shared/desk-link.tsx'

/** The sections of the event's words, and what is not published yet. */
export function EventView({ changesOf }: { changesOf: (eventId: number) => ReactNode }) {
  const event = useWordsEvent()
  const { data, error, refetch } = useQuery(deskEventQuery(event.eventId))
  const problem = event.error ?? error
  const tryAgain = () => void (event.error ? event.refetch() : refetch())
  return (
    <DeskPage title={messages.views.event}>
      {data ? <Words event={data} changes={changesOf(data.eventId)} /> : null}
      {!data && problem ? <DeskProblem error={problem} onTryAgain={tryAgain} /> : null}
      {!data && !problem && !event.hasNone ? <ListSkeleton text={words.loading} /> : null}
      {event.hasNone ? <Empty heading={words.noEvent} text={words.noEventText} /> : null}
    </DeskPage>
  )
}

const Row = chakra(DeskLink, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 20px',
    alignItems: 'center',
    columnGap: '3',
    minH: '56px',
    py: '2',
    borderBottom: '1px solid',
    borderColor: 'border',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-3px' },
  },
})

function Words({ event, changes }: { event: DeskEvent; changes: ReactNode }) {
  const { unpublished } = event
  const { mark } = usePublishingWords(event.eventId)
  const state = useEventState(event.eventId)
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6" maxW="760px">
      <Box>
        <Text fontWeight="640">{event.eventName}</Text>
        <Text color="fg.muted" maxW="measure" mt="1">
          {words.intro}
        </Text>
      </Box>
      <Publishing event={event} />
      {state === 'draft' ? <OpeningChecks eventId={event.eventId} /> : null}
      {state !== 'draft' && event.copied ? <StillCopied copied={event.copied} /> : null}
      <chakra.ul
        aria-label={words.list}
        listStyleType="none"
        borderTop="2px solid"
        borderColor="fg"
      >
        {sectionNames.map((name) => {
          const [title, text] = words.sections[name]
          return (
            <li key={name}>
              <Row to={eventSectionPath(name)}>
                <span>
                  <chakra.b display="block" fontWeight="640">
                    {title}
                  </chakra.b>
                  <chakra.span textStyle="second" color="fg.muted">
                    {text}
                  </chakra.span>
                </span>
                {unpublished.includes(name) ? <Badge tone="warning">{mark}</Badge> : <span />}
                <Icon name="right" sizePx={20} />
              </Row>
            </li>
          )
        })}
      </chakra.ul>
      <Section heading={words.history}>{changes}</Section>
    </Box>
  )
}

/** Preview, publish and drop what is not published yet. */
function Publishing({ event }: { event: DeskEvent }) {
  const { eventId, draft, draftVersion, unpublished } = event
  const { publish, isPublishing, failure, words: own } = usePublish(eventId)
  const { mutateAsync, isPending, data } = useChangeWords(eventId)
  const navigate = useNavigate()
  const count = unpublished.length
  const discard = async () => {
    if (!(await confirmAction(words.discardText, words.discard))) return
    const outcome = await mutateAsync({ act: 'discard', expectedVersion: draftVersion })
    if (outcome.kind === 'saved') showToast('success', words.discarded)
  }
  const isDraft = useEventState(eventId) === 'draft'
  const preview = () => {
    // Its days, stores and schedule belong to its words.
    if (isDraft) void previewEvent(eventId)
    setPreview(draft)
    void navigate(homePath)
  }
  return (
    <Box role="region" aria-label={own.publish} bg="bg.subtle" p="4" display="grid" gap="3">
      <Text role="status" fontWeight="640">
        {count === 0 ? own.allPublished : own.waiting(count)}
      </Text>
      {count === 0 ? null : (
        <Box display="flex" flexWrap="wrap" gap="3">
          <Button
            busyLabel={isPublishing && own.working}
            disabled={isPending}
            onClick={() => void publish(event)}
          >
            {own.publish}
          </Button>
          <Button variant="outline" onClick={preview}>
            {words.preview}
          </Button>
          <Button
            variant="outline"
            disabled={isPublishing || isPending}
            onClick={() => void discard()}
          >
            {words.discard}
          </Button>
        </Box>
      )}
      <FailureNote outcome={failure} />
      <FailureNote outcome={data} />
    </Box>
  )
}
