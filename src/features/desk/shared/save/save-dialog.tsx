import { Box, chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import type { FailedOutcome } from '#data/desk/save-outcome.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { confirmAction } from '#ui/overlay/confirm.tsx'
import { Dialog } from '#ui/overlay/overlay.tsx'
import { messages } from '../../messages.ts'
import { SaveNotice } from './save-notice.tsx'

const words = messages.dialog

interface SaveDialogProps extends Pick<
  ComponentProps<typeof Dialog>,
  'isOpen' | 'onClose' | 'title' | 'description' | 'size'
> {
  saving: {
    /** Closing asks before what was entered is dropped. */
    isDirty: boolean
    isPending: boolean
    /** Why it was not saved. */
    outcome: FailedOutcome | null
  }
  /** Of the button that saves. */
  label?: string
  busyLabel?: string
  /** It can't be saved as it is. */
  isBlocked?: boolean
  /** Called by a press of the button while it is blocked. */
  onBlockedPress?: () => void
  /** The person may not change it: there is nothing but a button to close it. */
  isReadOnly?: boolean
  onSave: () => void
  /** More that can be done, before the button that closes the dialog and after it. */
  acts?: ReactNode
  moreActs?: ReactNode
  discardText?: string
  /** After a lost reply. */
  uncertainText?: string
  gap?: '4' | '5'
  /** Below the form. */
  after?: ReactNode
  /** The fields of the form. */
  children: ReactNode
}

/** The frame of a form in a dialog: its buttons, why it was not saved, and the question before it is dropped. */
export function SaveDialog(props: SaveDialogProps) {
  const { isOpen, onClose, title, description, size, saving, onSave, onBlockedPress } = props
  const { isBlocked = false, isReadOnly = false, discardText = words.discardText } = props
  const formId = useId()
  const { isOffline } = useConnection()
  const close = async () => {
    if (!saving.isDirty || (await confirmAction(discardText, words.discard))) onClose()
  }
  return (
    <Dialog
      {...{ isOpen, title, description, size }}
      onClose={() => void close()}
      isWorking={saving.isPending}
      hasStaticBackdrop
      isForm
      footer={
        <>
          {isReadOnly ? null : (
            <Button
              type="submit"
              form={formId}
              disabled={isOffline || isBlocked}
              onDisabledPress={onBlockedPress}
              busyLabel={saving.isPending && (props.busyLabel ?? words.saving)}
            >
              {props.label ?? words.save}
            </Button>
          )}
          {isReadOnly ? null : props.acts}
          <Button variant="outline" onClick={() => void close()}>
            {isReadOnly ? words.close : words.cancel}
          </Button>
          {isReadOnly || !props.moreActs ? null : (
            <Box display="flex" flexWrap="wrap" gap="2" justifyContent="center" mr={{ md: 'auto' }}>
              {props.moreActs}
            </Box>
          )}
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap={props.gap ?? '4'}
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog can belong to another form, which this must not save.
          event.stopPropagation()
          // The second click of a double click comes while the dialog fades out.
          if (isOpen) onSave()
        }}
      >
        {props.children}
        <SaveNotice
          outcome={saving.outcome}
          uncertainText={props.uncertainText ?? words.uncertain}
        />
      </chakra.form>
      {props.after}
    </Dialog>
  )
}

type DialogActProps = Pick<ComponentProps<typeof Button>, 'children' | 'onClick' | 'variant'> & {
  isRemoval?: boolean
}

/** Something else that a request does, in `acts` of a `SaveDialog`. */
export function DialogAct({ isRemoval = false, ...rest }: DialogActProps) {
  const { isOffline } = useConnection()
  const color = isRemoval ? 'error.fg' : undefined
  return <Button variant="plain" {...rest} color={color} disabled={isOffline} />
}
