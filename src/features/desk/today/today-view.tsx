import { Box, chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { DeskTask, TaskName } from '#contract/entities/desk/today.ts'
import { deskTasksQuery } from '#data/desk/today.ts'
import { useSession } from '#session/state/session-store.ts'
import { DeskLinkButton } from '../shared/desk-link.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { messages } from '../messages.ts'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { deskPaths, mayOpen } from '../shared/paths.ts'
import { Places } from '../shared/places.tsx'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import { todayMessages as words } from './messages.ts'
import { RecentChanges } from './recent-changes.tsx'

/** The page of a task. */
const pathOf: Readonly<Record<TaskName, string>> = {
  attention: deskPaths.attention,
  silentRings: deskPaths.rings,
  announcements: deskPaths.announcements,
  handOut: deskPaths.pickup,
  checks: `${deskPaths.orders}?checks=1`,
  failedMail: `${deskPaths.mail}?state=failed`,
  requests: deskPaths.submissions,
  fewLeft: deskPaths.stores,
}

/** The desk's first page: what the person's roles need now, and what others have changed. */
export function TodayView() {
  const { rights } = useSession()
  const { eventId } = useDeskEvent()
  const { data, error, refetch } = useQuery(deskTasksQuery(eventId))
  return (
    <DeskPage title={messages.views.today}>
      {data ? <Tasks tasks={data} /> : null}
      {!data && error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton text={words.loading} /> : null}
      {data && mayOpen(rights, 'history') ? <RecentChanges eventId={eventId} /> : null}
    </DeskPage>
  )
}

function Tasks({ tasks }: { tasks: readonly DeskTask[] }) {
  const waiting = tasks.filter(({ count }) => count > 0)
  const others = tasks.filter(({ count }) => count === 0)
  if (waiting.length === 0) return <Empty heading={words.nothing} text={words.nothingText} />
  return (
    <Box maxW="760px" mb="6">
      <chakra.ul aria-label={words.list} listStyleType="none">
        {waiting.map((task) => (
          <Task key={task.name} task={task} />
        ))}
      </chakra.ul>
      {others.length > 0 ? (
        <Text color="fg.muted" textStyle="second" mt="3">
          {words.none(others.map(({ name }) => words.tasks[name][0]).join(', '))}
        </Text>
      ) : null}
    </Box>
  )
}

function Task({ task: { name, count, places } }: { task: DeskTask }) {
  const [title, waits] = words.tasks[name]
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      alignItems="center"
      columnGap="3"
      py="3"
      borderTop="1px solid"
      borderColor="border"
      _last={{ borderBottom: '1px solid', borderBottomColor: 'border' }}
    >
      <Box minW="0">
        <Text fontWeight="640">{title}</Text>
        <Text color="fg.muted">{waits(count)}</Text>
      </Box>
      <DeskLinkButton to={pathOf[name]} variant="outline" size="sm">
        {words.open}
        <chakra.span srOnly>{` ${title}`}</chakra.span>
      </DeskLinkButton>
      {/* The task's own line ends what is folded. */}
      <Box gridColumn="1 / -1" css={{ '& details': { mb: '-3', borderBottom: '0' } }}>
        <Places places={places} count={count} level={2} />
      </Box>
    </chakra.li>
  )
}
