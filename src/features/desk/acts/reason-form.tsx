import { chakra } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { messages } from '../messages.ts'

const words = messages.form
const reasonAtMost = 500

const Form = chakra('form', {
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

interface ReasonFormProps {
  name: string
  submitLabel: string
  busyLabel: string | false
  isDisabled: boolean
  /** Fields before the reason. */
  children?: ReactNode
  /** Called with a reason that is not blank; other fields are the caller's to check. */
  onSubmit: (reason: string) => void
  onClose: () => void
}

/** Why something is done; nothing is done without it. */
export function ReasonForm(props: ReasonFormProps) {
  const { name, submitLabel, busyLabel, isDisabled, children, onSubmit, onClose } = props
  const [reason, setReason] = useState('')
  const [tryCount, setTryCount] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // What is to be filled in, or is wrong, has the focus: when the form opens and after each try.
  useEffect(() => {
    const first = tryCount === 0 ? 'input, textarea' : '[aria-invalid]'
    form.current?.querySelector<HTMLElement>(first)?.focus()
  }, [tryCount])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busyLabel || isDisabled) return
    setTryCount(tryCount + 1)
    if (reason.trim() !== '') onSubmit(reason.trim())
  }
  return (
    <Form ref={form} noValidate aria-label={name} onSubmit={submit}>
      {children}
      <TextAreaField
        label={words.reason}
        isRequired
        hint={words.reasonHint}
        error={tryCount > 0 && reason.trim() === '' ? words.noReason : null}
        value={reason}
        maxLength={reasonAtMost}
        minH="88px"
        onChange={(event) => setReason(event.target.value)}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" variant="danger" disabled={isDisabled} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {words.close}
        </Button>
      </chakra.div>
    </Form>
  )
}
