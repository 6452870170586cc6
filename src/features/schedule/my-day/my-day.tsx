import { lazy } from 'react'
import { OptionalPart } from '#ui/loading/error-boundary.tsx'
import { OwnDogs } from '../classes/own-dogs.tsx'
import { ShareDay } from '../share/share-day.tsx'
import type { DayPlanProps } from './day-plan.tsx'

const DayPlan = lazy(() => import('./day-plan.tsx').then((module) => ({ default: module.DayPlan })))

interface MyDayProps extends DayPlanProps {
  /** Without a star there is nothing to share. */
  hasStars: boolean
}

/** What My Show Day has above its events. The own dogs don't wait for the code of the rest. */
export function MyDay({ hasStars, ...props }: MyDayProps) {
  return (
    <>
      <OwnDogs {...props} />
      <OptionalPart>
        <DayPlan {...props} />
      </OptionalPart>
      {hasStars ? <ShareDay {...props} /> : null}
    </>
  )
}
