import { type ComponentProps, useEffect } from 'react'
import { beginAwaitingAnswer } from '../feedback/busy.tsx'
import { closeSuccesses } from '../feedback/toast.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import type { OverlayProps } from './overlay-panel.tsx'

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

function Overlay({ isWorking, ...props }: Props) {
  const { isOpen } = props
  useEffect(() => (isOpen && !isWorking ? beginAwaitingAnswer() : undefined), [isOpen, isWorking])
  useEffect(() => {
    if (isOpen) closeSuccesses()
  }, [isOpen])
  return <Panel {...props} onMissing={props.onClose} />
}

/** A modal in the cartouche frame: focus is kept inside and returns where it was. */
export function Dialog(props: Omit<ComponentProps<typeof Overlay>, 'kind'>) {
  return <Overlay {...props} kind="dialog" />
}

/** A panel from the right that leaves 32 px of the page in view; its footer stays pinned. */
export function Drawer(props: Omit<ComponentProps<typeof Overlay>, 'kind' | 'role' | 'size'>) {
  return <Overlay {...props} kind="drawer" />
}
