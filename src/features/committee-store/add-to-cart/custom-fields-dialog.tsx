import { Text, chakra } from '@chakra-ui/react'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { emptyAnswer, type FormAnswer } from '../../../../contract/rules/form-answers.ts'
import { faultText } from '../../../ui/form/answer-fault.ts'
import { AnswerField } from '../../../ui/form/answer-field.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/overlay.tsx'
import { unreadableControls } from '../../../ui/form/unreadable-controls.ts'
import { answerFaults, answersByKey, areAllAnswered, controlName } from './custom-fields.ts'
import { messages } from '../messages.ts'
import type { Wanted } from './add-to-cart-request.ts'

interface CustomFieldsDialogProps {
  wanted: Wanted
  onClose: () => void
  onConfirm: (answers: Record<string, FormAnswer>) => void
}

const none: ReadonlySet<string> = new Set()

/** Asks for a product's custom fields; Add to Cart works once every required one is filled. */
export function CustomFieldsDialog({ wanted, onClose, onConfirm }: CustomFieldsDialogProps) {
  const fields = wanted.entry.customFields
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [answers, setAnswers] = useState<FormAnswer[]>(() => fields.map(emptyAnswer))
  const [unreadable, setUnreadable] = useState(none)
  // What does not fit is said once somebody wants to go on with it.
  const [isChecked, setIsChecked] = useState(false)
  const faults = answerFaults(fields, answers, unreadable)
  const isComplete = areAllAnswered(fields, answers)
  const answer = (at: number, value: FormAnswer) => {
    setAnswers((all) => all.map((one, index) => (index === at ? value : one)))
    setUnreadable(unreadableControls(form.current))
  }
  const confirm = (event: SubmitEvent) => {
    event.preventDefault()
    const now = unreadableControls(form.current)
    const at = answerFaults(fields, answers, now).findIndex((fault) => fault !== null)
    if (at < 0) {
      onConfirm(answersByKey(fields, answers))
      return
    }
    setUnreadable(now)
    setIsChecked(true)
    const control = form.current?.elements.namedItem(controlName(at))
    if (control instanceof HTMLElement) control.focus()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.fields.title(wanted.productName)}
      footer={
        <>
          {isComplete ? null : <Text textStyle="second">{messages.fields.missing}</Text>}
          <Button type="submit" form={formId} disabled={!isComplete}>
            {messages.button.addToCart}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {messages.fields.cancel}
          </Button>
        </>
      }
    >
      <chakra.form ref={form} id={formId} noValidate onSubmit={confirm} display="grid" gap="4">
        <Text textStyle="second" color="fg.muted">
          {messages.fields.hint}
        </Text>
        {fields.map((field, at) => {
          const fault = isChecked ? (faults[at] ?? null) : null
          return (
            <AnswerField
              // Ids are the committee's to write, and may repeat.
              key={controlName(at)}
              name={controlName(at)}
              field={field}
              answer={answers[at] ?? emptyAnswer(field)}
              error={fault && faultText(field.label, fault)}
              onAnswer={(value) => answer(at, value)}
            />
          )
        })}
      </chakra.form>
    </Dialog>
  )
}
