import { lazyAgain } from '#ui/loading/lazy-again.tsx'
import { OwnDogs } from '../classes/own-dogs.tsx'
import { ShareDay } from '../share/share-day.tsx'
import type { DayPlanProps } from './day-plan.tsx'

const DayPlan = lazyAgain(() => import('./day-plan.tsx').then((module) => module.DayPlan))

interface MyDayProps extends DayPlanProps {
  /** Without a star there is nothing to share. */
  hasStars: boolean
}

/** What My Show Day has above its events. The own dogs don't wait for the code of the rest. */
export function MyDay({ hasStars, ...props }: MyDayProps) {
  return (
    <>
      <OwnDogs {...props} />
      <DayPlan waiting={null} props={props} />
      {hasStars ? <ShareDay {...props} /> : null}
    </>
  )
}
