import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { deskEventsQuery } from '#data/desk/events.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { messages } from '../messages.ts'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import { ExportSection } from './export-section.tsx'
import { ImportSection } from './import-section.tsx'
import { filesMessages } from './messages.ts'

const words = filesMessages

/** The event's tables as files: saved, changed in a spreadsheet, and imported again. */
export function FilesView() {
  const { event, error } = useDeskEvent()
  const { refetch } = useQuery(deskEventsQuery())
  return (
    <DeskPage title={messages.views.files}>
      {event ? (
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
          <ImportSection key={event.id} eventId={event.id} />
          <ExportSection event={event} />
        </Box>
      ) : null}
      {event === null ? <Empty heading={words.noEvent} /> : null}
      {event === undefined && error ? (
        <DeskProblem error={error} onTryAgain={() => void refetch()} />
      ) : null}
      {event === undefined && !error ? <ListSkeleton text={words.loading} /> : null}
    </DeskPage>
  )
}
