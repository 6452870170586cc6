// What is wrong with the questions of a request form that a chair edits, in words (rule 59).
import { type FormField, optionsAtMost, questionCharsAtMost } from '../../entities/form.ts'
import { isBlank } from '../../values/blank.ts'
import { lineError } from '../stores/committee-errors.ts'
import { cleanText } from '../../values/entered-text.ts'
import { hasOptions } from '../../entities/field-types.ts'

/** The error of one question, by the part of the question that it is shown beside. */
export interface QuestionErrors {
  label?: string
  options?: string
}

/** The questions with clean texts; only those that are answered by choosing keep their options. */
export function cleanQuestions(fields: readonly FormField[]): FormField[] {
  const clean = (text: string) => cleanText(text).trim()
  return fields.map(({ id, label, type, isRequired, options }) => ({
    id,
    label: clean(label),
    type,
    isRequired,
    options: hasOptions(type) ? options.map(clean).filter((option) => option !== '') : [],
  }))
}

function labelError(label: string): string | null {
  return isBlank(label) ? 'Enter the question.' : lineError(label, questionCharsAtMost)
}

function optionsError({ type, options }: FormField): string | null {
  if (!hasOptions(type)) return null
  if (options.length === 0) return 'Enter the choices, one on each line.'
  if (options.length > optionsAtMost) return `Enter at most ${optionsAtMost} choices.`
  if (new Set(options).size < options.length) return 'The same choice is there twice.'
  return options.map((option) => lineError(option, questionCharsAtMost)).find(Boolean) ?? null
}

/** What is wrong with each clean question; an empty object for a good one. */
export function questionErrors(fields: readonly FormField[]): QuestionErrors[] {
  return fields.map((field) => {
    const label = labelError(field.label)
    const options = optionsError(field)
    return { ...(label !== null && { label }), ...(options !== null && { options }) }
  })
}

/** An id that no other question has. */
export function freshId(taken: readonly string[]): string {
  let next = taken.length + 1
  while (taken.includes(String(next))) next++
  return String(next)
}
