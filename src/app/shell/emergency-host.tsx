import { type ComponentType, lazy } from 'react'
import { useHasStarted } from '#session/state/session-store.ts'
import { OptionalPart } from '#ui/loading/error-boundary.tsx'

const againMs = 15_000

/** Tries until the code is there: without it, nobody here would see an emergency. */
async function loadStrip(): Promise<{ default: ComponentType }> {
  try {
    const module = await import('../overlays/emergency-strip.tsx')
    return { default: module.EmergencyStrip }
  } catch {
    await new Promise((resolve) => setTimeout(resolve, againMs))
    return loadStrip()
  }
}

const EmergencyStrip = lazy(loadStrip)

/** The place of emergencies above every screen; its code loads once the page works. */
export function EmergencyHost() {
  return useHasStarted() ? (
    <OptionalPart>
      <EmergencyStrip />
    </OptionalPart>
  ) : null
}
