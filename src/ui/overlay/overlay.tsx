import { useEffect } from 'react'
import { beginAwaitingAnswer } from '../feedback/busy-store.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import type { OverlayProps } from './overlay-panel.tsx'
import { closeSuccesses } from '../feedback/toast-store.ts'

const loadPanel = () => import('./overlay-panel.tsx')
const Panel = lazyPart<OverlayProps & Pick<Props, 'kind'>>(() =>
  loadPanel().then((module) => module.OverlayPanel),
)

/** Fetches the code of dialogs ahead of the first one, so that it opens without a wait. */
export const warmOverlays = () => void loadPanel().catch(() => undefined)

type Props = OverlayProps & {
  kind: 'dialog' | 'drawer'
  /** Set while the dialog's own work runs, so that the spinner may cover it. */
  isWorking?: boolean
}

export function Overlay({ isWorking, ...props }: Props) {
  const { isOpen } = props
  useEffect(() => (isOpen && !isWorking ? beginAwaitingAnswer() : undefined), [isOpen, isWorking])
  useEffect(() => {
    if (isOpen) closeSuccesses()
  }, [isOpen])
  return <Panel {...props} onMissing={props.onClose} />
}
