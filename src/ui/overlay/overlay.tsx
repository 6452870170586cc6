import { type ComponentProps, useEffect } from 'react'
import { beginAwaitingAnswer } from '../feedback/busy.tsx'
import { closeSuccesses } from '../feedback/toast.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import { useBackCloses } from './back-closes.ts'
import type { OverlayProps } from './overlay-panel.tsx'

const Panel = lazyPart<OverlayProps & Pick<Props, 'kind'>>(() =>
  import('./overlay-panel.tsx').then((module) => module.OverlayPanel),
)

/** Loads the code of dialogs, so that the first one opens without a wait. */
export const warmOverlays = Panel.preload

type Props = OverlayProps & {
  kind: 'dialog' | 'drawer'
  /** The dialog's own request is running: the spinner may cover the dialog. */
  isWorking?: boolean
}

function Overlay({ isWorking, ...props }: Props) {
  const { isOpen, isAnswerRequired, onClose } = props
  useBackCloses(isOpen && !isAnswerRequired, onClose)
  useEffect(() => (isOpen && !isWorking ? beginAwaitingAnswer() : undefined), [isOpen, isWorking])
  useEffect(() => {
    if (isOpen) closeSuccesses()
  }, [isOpen])
  return <Panel {...props} onMissing={props.onClose} />
}

/** A modal dialog. */
export function Dialog(props: Omit<ComponentProps<typeof Overlay>, 'kind'>) {
  return <Overlay {...props} kind="dialog" />
}

/** A panel from the right with a pinned footer; 32 px of the page stay visible. */
export function Drawer(props: Omit<ComponentProps<typeof Overlay>, 'kind' | 'role' | 'size'>) {
  return <Overlay {...props} kind="drawer" />
}
