import { lazy } from 'react'
import { OptionalPart } from '#ui/loading/error-boundary.tsx'
import { OwnDogs } from '../classes/own-dogs.tsx'
import type { DayPlanProps } from './day-plan.tsx'

const DayPlan = lazy(() => import('./day-plan.tsx').then((module) => ({ default: module.DayPlan })))

/** What My Show Day has above its events. The own dogs don't wait for the code of the rest. */
export function MyDay(props: DayPlanProps) {
  return (
    <>
      <OwnDogs {...props} />
      <OptionalPart>
        <DayPlan {...props} />
      </OptionalPart>
    </>
  )
}
