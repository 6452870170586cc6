// The dialog and drawer with Chakra's focus handling, in a chunk that loads when the first one opens.
import { Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { Icon } from '../content/icon.tsx'
import { IconButton } from '../controls/button.tsx'
import { dialogRecipe, drawerRecipe } from '../theme/recipes/dialog.ts'

export type OverlayProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog'
  size?: 'md' | 'lg' | 'xl'
  /** A click on the backdrop does not close it. */
  hasStaticBackdrop?: boolean
  /** Hides the X and ignores Escape: one of the footer's buttons has to be pressed. */
  isAnswerRequired?: boolean
}

type PanelProps = OverlayProps & { kind: 'dialog' | 'drawer' }

export function OverlayPanel(props: PanelProps) {
  const { kind, isOpen, onClose, title, children, footer, role = 'dialog', size = 'md' } = props
  const bodyRef = useRef<HTMLDivElement>(null)
  const footerRef = useRef<HTMLDivElement>(null)
  // Focuses the first field, else the last button, which is the safe answer.
  const firstFocus = () =>
    bodyRef.current?.querySelector<HTMLElement>('input, textarea, select') ??
    [...(footerRef.current?.querySelectorAll<HTMLElement>('button, a') ?? [])].at(-1) ??
    null
  return (
    <Dialog.Root
      recipe={kind === 'dialog' ? dialogRecipe : drawerRecipe}
      size={size}
      open={isOpen}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
      role={role}
      closeOnInteractOutside={!props.hasStaticBackdrop && !props.isAnswerRequired}
      closeOnEscape={!props.isAnswerRequired}
      initialFocusEl={kind === 'dialog' ? firstFocus : undefined}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
              {props.isAnswerRequired ? null : (
                <IconButton
                  aria-label="Close"
                  onClick={onClose}
                  {...(kind === 'dialog' && { mt: '-10px', mr: '-12px' })}
                >
                  <Icon name="close" />
                </IconButton>
              )}
            </Dialog.Header>
            <Dialog.Body ref={bodyRef}>{children}</Dialog.Body>
            {footer ? <Dialog.Footer ref={footerRef}>{footer}</Dialog.Footer> : null}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
