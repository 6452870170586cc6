import { Box, chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { kindWords } from '#contract/entities/announcement.ts'
import type { DeskAnnouncement, DeskAnnouncements } from '#contract/entities/desk/announcements.ts'
import { isCurrent } from '#contract/rules/event/announcements.ts'
import { deskAnnouncementsQuery, useSaveAnnouncement } from '#data/desk/announcements.ts'
import { formatInstant } from '#lib/format.ts'
import { useConnection } from '#lib/http/connection.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { kindTones } from '#ui/announcements/announcement-kinds.ts'
import { AnnouncementText } from '#ui/announcements/announcement-text.tsx'
import { announcementMessages } from '#ui/announcements/messages.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { confirmAction } from '#ui/overlay/confirm.tsx'
import { messages } from '../messages.ts'
import { ThingHistory } from '../history/thing-history.tsx'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { announcementDeskMessages as words } from './messages.ts'

const tickMs = 60_000

/** The announcements of the event: posted, changed and ended. */
export function AnnouncementsView() {
  const { eventId } = useDeskEvent()
  const { data, error, refetch } = useQuery(deskAnnouncementsQuery(eventId))
  return (
    <DeskPage title={messages.views.announcements}>
      {data ? <Announcements data={data} eventId={eventId} /> : null}
      {!data && error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton text={words.loading} /> : null}
    </DeskPage>
  )
}

interface AnnouncementsProps {
  data: DeskAnnouncements
  eventId: number | undefined
}

function Announcements({ data, eventId }: AnnouncementsProps) {
  const { isOffline } = useConnection()
  // The dialog keeps its announcement while it closes; each opening starts from the list as it is then.
  const [form, setForm] = useState<{
    announcement: DeskAnnouncement | null
    isOpen: boolean
    count: number
  }>({ announcement: null, isOpen: false, count: 0 })
  const open = (announcement: DeskAnnouncement | null) =>
    setForm({ announcement, isOpen: true, count: form.count + 1 })
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '5' }}>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
      >
        <Text color="fg.muted" maxW="measure">
          {words.intro}
        </Text>
        <Button disabled={isOffline} w={{ base: 'full', md: 'auto' }} onClick={() => open(null)}>
          {words.add}
        </Button>
      </Box>
      {data.announcements.length > 0 ? (
        <chakra.ul aria-label={words.list} listStyleType="none">
          {data.announcements.map((one) => (
            <Entry
              key={one.id}
              announcement={one}
              timeZone={data.timeZone}
              eventId={eventId}
              onChange={() => open(one)}
            />
          ))}
        </chakra.ul>
      ) : (
        <Empty heading={words.none} text={words.noneText} />
      )}
      {form.count > 0 ? (
        <AnnouncementDialog
          key={form.count}
          announcement={form.announcement}
          eventId={eventId}
          timeZone={data.timeZone}
          isOpen={form.isOpen}
          onClose={() => setForm({ ...form, isOpen: false })}
        />
      ) : null}
    </Box>
  )
}

interface EntryProps {
  announcement: DeskAnnouncement
  timeZone: string
  eventId: number | undefined
  onChange: () => void
}

function Entry({ announcement, timeZone, eventId, onChange }: EntryProps) {
  const { id, kind, text, picture, pictureText, isPinned } = announcement
  const { postedMs, untilMs, endedMs, by } = announcement
  const { isOffline } = useConnection()
  const nowMs = useNow(tickMs)
  const { mutateAsync, isPending, data: outcome } = useSaveAnnouncement(eventId)
  const isEmergency = kind === 'emergency'
  const isOn = isCurrent(announcement, nowMs)
  const when = (ms: number) => formatInstant(ms, 'dateTimeShort', timeZone)

  const end = async () => {
    const [title, question] = isEmergency
      ? [words.clearTitle, words.clearText]
      : [words.endTitle, words.endText]
    const endLabel = isEmergency ? words.allClear : words.end
    if (!(await confirmAction(`${title} ${question}`, endLabel))) return
    const { kind: result } = await mutateAsync({ act: 'end', announcementId: id })
    if (result === 'saved') {
      showToast('success', isEmergency ? words.clearedToast : words.endedToast)
    }
  }
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="2"
      py="4"
      borderTop="1px solid"
      borderColor="border"
      color={isOn ? undefined : 'fg.muted'}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Badge tone={isOn ? kindTones[kind].badge : 'quiet'}>{kindWords[kind].name}</Badge>
        {isPinned ? <Badge tone="quiet">{words.pinned}</Badge> : null}
        <chakra.span textStyle="second" color="fg.muted">
          {words.posted(when(postedMs), by)}
        </chakra.span>
      </chakra.div>
      <AnnouncementText text={text} />
      {picture === '' ? null : (
        <Picture
          path={picture}
          alt={pictureText || announcementMessages.picture}
          sizes="160px"
          w="160px"
          h="120px"
          placeholder={null}
        />
      )}
      <chakra.span textStyle="second" color="fg.muted">
        {endedMs === null
          ? untilMs !== null && words.until(when(untilMs))
          : isEmergency
            ? words.cleared(when(endedMs))
            : words.ended(when(endedMs))}
      </chakra.span>
      {isOn ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button
            size="sm"
            variant={isEmergency ? 'solid' : 'outline'}
            disabled={isOffline}
            busyLabel={isPending && messages.dialog.saving}
            onClick={() => void end()}
          >
            {isEmergency ? words.allClear : words.end}
            <chakra.span srOnly>{words.named(text)}</chakra.span>
          </Button>
          <Button size="sm" variant="outline" disabled={isOffline} onClick={onChange}>
            {words.change}
            <chakra.span srOnly>{words.named(text)}</chakra.span>
          </Button>
        </chakra.div>
      ) : null}
      <FailureNote
        outcome={
          outcome?.kind === 'uncertain' ? { ...outcome, message: words.form.uncertain } : outcome
        }
      />
      <ThingHistory subject="announcement" thing={String(id)} name={words.named(text).trim()} />
    </chakra.li>
  )
}
