// `/shared-day`: a show day that somebody shared (rule 126). The view loads apart, because the first code of the app
// names every file of a screen.
import { lazy } from 'react'

const SharedDayView = lazy(() =>
  import('./shared-day-view.tsx').then((module) => ({ default: module.SharedDayView })),
)

export function SharedDayScreen() {
  return <SharedDayView />
}
