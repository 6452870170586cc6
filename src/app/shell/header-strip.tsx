import { lazy, Suspense } from 'react'
import { useOfSession } from '../../session/session-store.ts'

const TestModeStrip = lazy(() =>
  import('../../features/test-mode/test-mode-strip.tsx').then((module) => ({
    default: module.TestModeStrip,
  })),
)

/** What stands across the header while test mode is on. */
export function HeaderStrip() {
  const isTestMode = useOfSession((session) => session.isTestMode)
  return isTestMode ? (
    <Suspense fallback={null}>
      <TestModeStrip />
    </Suspense>
  ) : null
}
