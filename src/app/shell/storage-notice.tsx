import { atom, useAtom } from 'jotai'
import { lazy } from 'react'
import { useIsStorageBroken } from '#offline/device/device-store.ts'
import { OptionalPart } from '#ui/loading/error-boundary.tsx'

const StorageStrip = lazy(() =>
  import('./storage-strip.tsx').then((module) => ({ default: module.StorageStrip })),
)

const isClosedAtom = atom(false)

/** Shown until closed on a device that saves nothing; with a connection the app works. */
export function StorageNotice() {
  const isBroken = useIsStorageBroken()
  const [isClosed, setClosed] = useAtom(isClosedAtom)
  return (
    <div role="status">
      {isBroken && !isClosed ? (
        <OptionalPart>
          <StorageStrip onClose={() => setClosed(true)} />
        </OptionalPart>
      ) : null}
    </div>
  )
}
