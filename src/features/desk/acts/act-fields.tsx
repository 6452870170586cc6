// What the forms of the acts on orders and payments have in common.
import { chakra } from '@chakra-ui/react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '#ui/controls/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { actMessages } from './messages.ts'

const words = actMessages.form

/** The frame of an act's form. */
export const FormFrame = chakra('form', {
  base: {
    display: 'grid',
    gap: '3',
    mt: '3',
    p: '14px',
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: 'control',
    maxW: 'measure',
  },
})

/** The form library's rule for a reason. */
export const reasonRule = { validate: (text: string) => text.trim() !== '' || words.noReason }

type ReasonFieldProps = UseFormRegisterReturn & {
  error: string | undefined
  /** Who reads it; the treasurers by default. */
  hint?: string
}

/** The reason of an act. */
export const ReasonField = ({ hint = words.reasonHint, ...props }: ReasonFieldProps) => (
  <TextAreaField
    {...props}
    label={words.reason}
    isRequired
    hint={hint}
    maxLength={500}
    minH="88px"
  />
)

interface SendRowProps {
  label: string
  /** The label while the act runs. */
  running: string
  isRunning: boolean
  isDisabled: boolean
  /** The act ends the order. */
  isFinal?: boolean
  onClose: () => void
}

/** The button that sends an act, and the one that closes its form. */
export const SendRow = (props: SendRowProps) => (
  <chakra.div display="flex" flexWrap="wrap" gap="3">
    <Button
      type="submit"
      variant={props.isFinal ? 'danger' : 'solid'}
      disabled={props.isDisabled}
      busyLabel={props.isRunning && props.running}
    >
      {props.label}
    </Button>
    <Button variant="outline" onClick={props.onClose}>
      {words.close}
    </Button>
  </chakra.div>
)
