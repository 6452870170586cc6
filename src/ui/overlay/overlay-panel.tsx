// The heavy half of the dialog and the drawer: loaded when the first of them opens.
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
  /** The overlay does not close it; only its own controls do. */
  hasStaticBackdrop?: boolean
  /** No X and no Escape: an answer is required. */
  isAnswerRequired?: boolean
}

type PanelProps = OverlayProps & { kind: 'dialog' | 'drawer' }

export function OverlayPanel(props: PanelProps) {
  const { kind, isOpen, onClose, title, children, footer, role = 'dialog', size = 'md' } = props
  const bodyRef = useRef<HTMLDivElement>(null)
  const footerRef = useRef<HTMLDivElement>(null)
  // A dialog starts at what it asks for, else at its last answer, which is the safe one.
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
                  css={kind === 'dialog' ? { mt: '-10px', mr: '-12px' } : {}}
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
