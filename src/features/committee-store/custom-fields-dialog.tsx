import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CustomField } from './custom-field.tsx'
import { type Answer, answersByKey, areAllAnswered, emptyAnswer } from './custom-fields.ts'
import { messages } from './messages.ts'
import type { Wanted } from './wanted.ts'

interface CustomFieldsDialogProps {
  wanted: Wanted
  onClose: () => void
  onConfirm: (answers: Record<string, Answer>) => void
}

/** Asks for a product's custom fields; Add to Cart works once every required one is filled. */
export function CustomFieldsDialog({ wanted, onClose, onConfirm }: CustomFieldsDialogProps) {
  const fields = wanted.entry.customFields
  const [answers, setAnswers] = useState<Answer[]>(() => fields.map(emptyAnswer))
  const isComplete = areAllAnswered(fields, answers)
  const answer = (at: number, value: Answer) =>
    setAnswers((all) => all.map((one, index) => (index === at ? value : one)))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.fields.title(wanted.productName)}
      footer={
        <>
          {isComplete ? null : <Text textStyle="second">{messages.fields.missing}</Text>}
          <Button disabled={!isComplete} onClick={() => onConfirm(answersByKey(fields, answers))}>
            {messages.button.addToCart}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {messages.fields.cancel}
          </Button>
        </>
      }
    >
      <Box display="grid" gap="4">
        <Text textStyle="second" color="fg.muted">
          {messages.fields.hint}
        </Text>
        {fields.map((field, at) => (
          <CustomField
            key={field.id}
            field={field}
            answer={answers[at] ?? emptyAnswer(field)}
            onAnswer={(value) => answer(at, value)}
          />
        ))}
      </Box>
    </Dialog>
  )
}
