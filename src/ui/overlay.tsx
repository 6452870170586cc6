import { lazy, Suspense, useEffect, useState } from 'react'
import { beginAwaitingAnswer } from './busy-store.ts'
import type { OverlayProps } from './overlay-panel.tsx'

const loadPanel = () => import('./overlay-panel.tsx')
const LazyPanel = lazy(() => loadPanel().then((module) => ({ default: module.OverlayPanel })))

/** Fetches the code of dialogs ahead of the first one, so that it opens without a wait. */
export const warmOverlays = () => void loadPanel().catch(() => undefined)

type Props = OverlayProps & {
  kind: 'dialog' | 'drawer'
  /** Set while the dialog's own work runs, so that the spinner may cover it. */
  isWorking?: boolean
}

export function Overlay({ isWorking, ...props }: Props) {
  const { isOpen } = props
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  useEffect(() => (isOpen && !isWorking ? beginAwaitingAnswer() : undefined), [isOpen, isWorking])
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <LazyPanel {...props} />
    </Suspense>
  )
}
