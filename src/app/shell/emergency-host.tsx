import { lazy } from 'react'
import { useSession } from '#session/state/session-store.ts'
import { OptionalPart } from '#ui/loading/error-boundary.tsx'

const EmergencyStrip = lazy(() =>
  import('../overlays/emergency-strip.tsx').then(
    (module) => ({ default: module.EmergencyStrip }),
    () => ({ default: () => null }),
  ),
)

/** The place of emergencies above every screen; its code loads once the page works. */
export function EmergencyHost() {
  const isStarted = useSession().status !== 'starting'
  return isStarted ? (
    <OptionalPart>
      <EmergencyStrip />
    </OptionalPart>
  ) : null
}
