// Custom fields of a product and fields of a committee's request form.
import * as z from 'zod/mini'
import { text } from '../wire.ts'
import { fieldTypeNames } from './field-types.ts'

export const questionsAtMost = 100
export const optionsAtMost = 100
/** Of a question and of each of its options. */
export const questionCharsAtMost = 200
export const longestAnswer = 5000

export const formField = z.object({
  id: z.string(),
  label: z.string(),
  type: z.enum(fieldTypeNames),
  isRequired: z.boolean(),
  options: z.array(z.string()),
})
export type FormField = z.output<typeof formField>

/** A field of a request form with the names of its answer and of its control. */
const requestField = z.object({
  ...formField.shape,
  /** The key of its answer, sent and stored: the label; a repeat gets a suffix (rule 12). */
  answerKey: z.string(),
  /** `field_` and the field's id; a repeat gets a suffix. */
  controlName: z.string(),
})
export type RequestField = z.output<typeof requestField>

/** A committee's request form. */
export const requestForm = z.object({
  committeeName: z.string(),
  /** At least one. */
  fields: z.array(requestField),
})
export type RequestForm = z.output<typeof requestForm>

/** `formFields` is a serialised list; the app hides a form that it can't parse. */
export const formConfig = z.looseObject({ formFields: text, committeeName: text })

/**
 * As if every question had the longest text, and JSON escaped each of its characters. Choices could be longer, but
 * nobody ticks a hundred options in each of a hundred questions.
 */
export const formDataAtMost = questionsAtMost * (questionCharsAtMost + 20 + 2 * longestAnswer)

export const formSubmissionBody = z.object({
  committeeId: z.int(),
  /** A serialised object of the answers by label. */
  formData: z.string().check(z.maxLength(formDataAtMost)),
  /** Idempotency key, added by this project: a repeated submission is stored once. */
  submissionId: z.optional(z.uuid()),
})
