import { Box, chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { DeskEvent } from '#contract/entities/desk/events.ts'
import { useReadDeskEvent } from '#data/desk/event-words.ts'
import { useReadClosingCounts, useSaveEvent } from '#data/desk/events.ts'
import { formatLocalDate, formatLocalDateTime } from '#lib/format.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { confirm, confirmRemove } from '#ui/overlay/confirm.tsx'
import { messages } from '../messages.ts'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import { enteredOf, EventDialog, type EventTask } from './event-dialog.tsx'
import { eventMessages } from './messages.ts'
import { openQuestionText } from './open-question.ts'
import { OpeningDialog } from './opening-dialog.tsx'

const words = eventMessages

/** All events: an administrator changes them, makes the next one from one of them, and opens it. */
export function EventsView() {
  const { events, error, tryAgain } = useDeskEvent()
  return (
    <DeskPage title={messages.views.events}>
      <Text color="fg.muted" maxW="measure" mb="4">
        {words.intro}
      </Text>
      {events ? <Events events={events} /> : null}
      {!events && error ? <DeskProblem error={error} onTryAgain={tryAgain} /> : null}
      {!events && !error ? <ListSkeleton text={words.loading} /> : null}
    </DeskPage>
  )
}

const tones = { draft: 'warning', open: 'success', closed: 'quiet' } as const

interface OpeningTask {
  kind: 'opening'
  event: DeskEvent
}

function Events({ events }: { events: readonly DeskEvent[] }) {
  const { isOffline } = useConnection()
  const { mutateAsync, isPending, data, variables } = useSaveEvent()
  const readWords = useReadDeskEvent()
  const readCounts = useReadClosingCounts()
  const { choose } = useDeskEvent()
  // The dialog keeps its task while it closes; each opening starts anew.
  const [task, setTask] = useState<EventTask | OpeningTask | null>(null)
  const [dialog, setDialog] = useState({ isOpen: false, count: 0 })
  const show = (next: EventTask | OpeningTask) => {
    setTask(next)
    setDialog({ isOpen: true, count: dialog.count + 1 })
  }
  const closeDialog = () => setDialog({ ...dialog, isOpen: false })
  const open = async ({ id, name, state }: DeskEvent) => {
    const closing = events.find((one) => one.state === 'open') ?? null
    // A draft that was copied may still have the other event's words.
    const itsWords = state === 'draft' ? await readWords(id) : null
    const counts = closing && (await readCounts(closing.id))
    const isSure = await confirm({
      title: words.openTitle(name),
      text: openQuestionText({ name, closing: closing?.name ?? null, counts, words: itsWords }),
      confirmLabel: words.open,
    })
    if (!isSure) return
    const expectedOpenId = closing?.id ?? null
    const outcome = await mutateAsync({ act: 'open', eventId: id, expectedOpenId })
    if (outcome.kind !== 'saved') return
    choose(id)
    showToast('success', words.opened(name))
  }
  const close = async (event: DeskEvent) => {
    const { id, name } = event
    const isSure = await confirm({
      title: words.closeTitle(name),
      text: `${words.closeText(name)}\n\n${words.noneOpenText}`,
      confirmLabel: words.closeIt,
    })
    if (!isSure) return
    const outcome = await mutateAsync({ act: 'close', eventId: id, expected: enteredOf(event) })
    if (outcome.kind === 'saved') showToast('success', words.closed(name))
  }
  const remove = async (event: DeskEvent) => {
    const { id, name } = event
    const question = {
      title: words.removeTitle(name),
      text: words.removeText,
      confirmLabel: words.removeIt,
      cancelLabel: messages.dialog.cancel,
    }
    if (!(await confirmRemove(question))) return
    const expected = enteredOf(event)
    const outcome = await mutateAsync({ act: 'remove', eventId: id, expected })
    if (outcome.kind === 'saved') showToast('success', words.removed(name))
  }
  const takeBack = async ({ id, name, opensAt: expected = '' }: DeskEvent) => {
    const outcome = await mutateAsync({ act: 'setOpening', eventId: id, opensAt: '', expected })
    if (outcome.kind === 'saved') showToast('success', words.takenBack(name))
  }
  const savedId = variables && 'eventId' in variables ? variables.eventId : null
  return (
    <>
      {events.length === 0 ? <Empty heading={words.none} text={words.noneText} /> : null}
      <chakra.ul
        aria-label={words.list}
        hidden={events.length === 0}
        listStyleType="none"
        maxW="820px"
      >
        {events.map((event) => (
          <chakra.li key={event.id} py="3" borderTop="1px solid" borderColor="border">
            <Box display="flex" flexWrap="wrap" alignItems="center" gap="4px 10px">
              <Text fontWeight="680" overflowWrap="anywhere">
                {event.name}
              </Text>
              <Badge tone={tones[event.state]}>{messages.events.states[event.state]}</Badge>
            </Box>
            <Text textStyle="second" color="fg.muted">
              {words.days(
                formatLocalDate(event.startDate, 'dateShort'),
                formatLocalDate(event.endDate, 'dateShort'),
                event.timeZone,
              )}
            </Text>
            <OpeningNote event={event} />
            <Box display="flex" flexWrap="wrap" gap="2" mt="2">
              <Button
                variant="outline"
                size="sm"
                disabled={isOffline}
                onClick={() => show({ kind: 'change', event })}
              >
                {words.change}
                <chakra.span srOnly>{` ${event.name}`}</chakra.span>
              </Button>
              <Button
                variant="outline"
                size="sm"
                disabled={isOffline}
                onClick={() => show({ kind: 'copy', event })}
              >
                {words.copy}
                <chakra.span srOnly>{`: ${event.name}`}</chakra.span>
              </Button>
              {event.state === 'open' ? (
                <Button
                  variant="outline"
                  size="sm"
                  disabled={isOffline || isPending}
                  onClick={() => void close(event)}
                >
                  {words.close}
                  <chakra.span srOnly>{` ${event.name}`}</chakra.span>
                </Button>
              ) : (
                <Button
                  size="sm"
                  disabled={isOffline || isPending}
                  onClick={() => void open(event)}
                >
                  {words.open}
                  <chakra.span srOnly>{` ${event.name}`}</chakra.span>
                </Button>
              )}
              {event.state === 'open' ? null : (
                <Button
                  variant="outline"
                  size="sm"
                  disabled={isOffline || isPending}
                  onClick={() => show({ kind: 'opening', event })}
                >
                  {words.openAt}
                  <chakra.span srOnly>{`: ${event.name}`}</chakra.span>
                </Button>
              )}
              {event.opensAt || event.missedOpening ? (
                <Button
                  variant="plain"
                  size="sm"
                  disabled={isOffline || isPending}
                  onClick={() => void takeBack(event)}
                >
                  {words.takeBack}
                  <chakra.span srOnly>{`: ${event.name}`}</chakra.span>
                </Button>
              ) : null}
              {event.state === 'draft' ? (
                <Button
                  variant="plain"
                  size="sm"
                  color="error.fg"
                  disabled={isOffline || isPending}
                  onClick={() => void remove(event)}
                >
                  {words.remove}
                  <chakra.span srOnly>{` ${event.name}`}</chakra.span>
                </Button>
              ) : null}
              <FailureNote outcome={savedId === event.id ? data : undefined} />
            </Box>
          </chakra.li>
        ))}
      </chakra.ul>
      <Button
        variant="outline"
        mt={events.length > 0 ? '5' : '0'}
        disabled={isOffline}
        onClick={() => show({ kind: 'add' })}
      >
        {words.add}
      </Button>
      {task?.kind === 'opening' ? (
        <OpeningDialog
          key={dialog.count}
          event={task.event}
          isOpen={dialog.isOpen}
          onClose={closeDialog}
        />
      ) : null}
      {task && task.kind !== 'opening' ? (
        <EventDialog key={dialog.count} task={task} isOpen={dialog.isOpen} onClose={closeDialog} />
      ) : null}
    </>
  )
}

/** When the event opens by itself, or that it could not. */
function OpeningNote({ event: { opensAt, missedOpening } }: { event: DeskEvent }) {
  if (opensAt) return <Text mt="1">{words.opensAt(formatLocalDateTime(opensAt))}</Text>
  if (!missedOpening) return null
  return (
    <Box mt="2">
      <Banner tone="error">{words.missed(formatLocalDateTime(missedOpening))}</Banner>
    </Box>
  )
}
