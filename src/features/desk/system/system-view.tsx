import { useQuery } from '@tanstack/react-query'
import { deskSystemQuery } from '#data/desk/system.ts'
import { lazyAgain } from '#ui/loading/lazy-again.tsx'
import { messages } from '../messages.ts'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { DeskPage } from '../shared/page/desk-page.tsx'

// Few people open it, and seldom: its code is not the desk's.
const State = lazyAgain(() => import('./system-state.tsx').then((module) => module.SystemState))

/** Whether the server is well, and what to do where it is not. */
export function SystemView() {
  const { data, error, refetch } = useQuery(deskSystemQuery())
  const waiting = <ListSkeleton text={messages.systemLoading} />
  return (
    <DeskPage title={messages.views.system}>
      {data ? <State props={{ system: data }} waiting={waiting} /> : null}
      {!data && error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null}
      {!data && !error ? waiting : null}
    </DeskPage>
  )
}
