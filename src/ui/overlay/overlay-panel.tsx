// The dialog and drawer with Chakra's focus handling, in a chunk that loads when the first one opens.
import { Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from '../content/icon.tsx'
import { IconButton } from '../controls/button.tsx'
import { findSaid } from '../feedback/say.tsx'
import { type Place, placeOf, standInFor } from '../hooks/keep-focus.ts'
import { dialogRecipe, drawerRecipe, formFooter } from '../theme/recipes/dialog.ts'

export type OverlayProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** What the dialog is about or holds, which screen readers read with its title. */
  description: ReactNode
  /** Only screen readers get the description, because the dialog shows it in another way. */
  isDescriptionHidden?: boolean
  children?: ReactNode
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog'
  /** `full` covers the window. */
  size?: 'md' | 'lg' | 'xl' | 'full'
  /** Its buttons stay in sight. */
  isForm?: boolean
  /** A click on the backdrop does not close it. */
  hasStaticBackdrop?: boolean
  /** The accessible name of the X, 'Close' by default. */
  closeLabel?: string
  /** Hides the X and ignores Escape: one of the footer's buttons has to be pressed. */
  isAnswerRequired?: boolean
  /** Called when the overlay is gone and the focus is back on the page. */
  onClosed?: (() => void) | undefined
}

/** A press on a toast does not close the dialog. */
function ignoreToasts(press: CustomEvent<{ target: EventTarget }>) {
  const { target } = press.detail
  if (target instanceof Node && findSaid()?.contains(target)) press.preventDefault()
}

/** The library closes an overlay with the one below it, which this one may only have replaced. */
const ignoreParent = (request: Event) => request.preventDefault()

type PanelProps = OverlayProps & { kind: 'dialog' | 'drawer' }

export function OverlayPanel(props: PanelProps) {
  const { kind, isOpen, onClose, title, description, children, footer } = props
  const { role = 'dialog', size = 'md' } = props
  const bodyRef = useRef<HTMLDivElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  // What opened the dialog may be gone when it closes.
  const opener = useRef<Place | null>(null)
  useLayoutEffect(() => {
    if (isOpen) opener.current = placeOf(document.activeElement)
  }, [isOpen])
  // Reading starts at the first field of a dialog, else at the title: no button has the focus before its question is
  // read, and no drawer opens the phone's keyboard.
  const firstField = () =>
    kind === 'dialog'
      ? bodyRef.current?.querySelector<HTMLElement>('input:not([hidden]), textarea, select')
      : null
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
      initialFocusEl={() => firstField() ?? contentRef.current}
      finalFocusEl={() => standInFor(opener.current)}
      onInteractOutside={ignoreToasts}
      onRequestDismiss={ignoreParent}
      {...(props.onClosed && { onExitComplete: props.onClosed })}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={contentRef}>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
              {props.isAnswerRequired ? null : (
                <IconButton
                  aria-label={props.closeLabel ?? 'Close'}
                  onClick={onClose}
                  {...(kind === 'dialog' && { mt: '-10px', mr: '-12px' })}
                >
                  <Icon name="close" />
                </IconButton>
              )}
            </Dialog.Header>
            <Dialog.Body ref={bodyRef}>
              {description ? (
                <Dialog.Description
                  // The library reads `false` as hidden too.
                  {...(props.isDescriptionHidden && { srOnly: true })}
                  whiteSpace="pre-line"
                >
                  {description}
                </Dialog.Description>
              ) : null}
              {children}
            </Dialog.Body>
            {footer ? (
              <Dialog.Footer css={props.isForm ? formFooter : {}}>{footer}</Dialog.Footer>
            ) : null}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
