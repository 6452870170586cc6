// Every type of question that a request form or a product can ask. The app takes each control from this table, both
// sides check answers by it, and the import reads its names.
import { dateErrorOf, isEnteredDay } from '../values/time/entered-time.ts'

interface FieldTypeRow {
  control: 'input' | 'textarea' | 'select' | 'checkboxes'
  /** Attributes of an `input`. */
  attributes?: {
    type: 'text' | 'number' | 'date' | 'email'
    step?: 'any'
    inputMode?: 'decimal'
    autoComplete?: 'email'
  }
  /** Whether a product can ask it too. */
  isForProducts: boolean
  /** Checks a text that is not blank; of `checkboxes`, each choice. */
  isValid: (text: string, options: readonly string[]) => boolean
  /** What the app says of a text that is not valid. */
  hint: (text: string) => string
}

const anyText = {
  isValid: () => true,
  hint: () => 'Please answer this again',
}

const option = {
  isValid: (text: string, options: readonly string[]) => options.includes(text),
  hint: () => 'Please choose from the list',
}

const rows = {
  text: { control: 'input', attributes: { type: 'text' }, isForProducts: true, ...anyText },
  textarea: { control: 'textarea', isForProducts: false, ...anyText },
  number: {
    control: 'input',
    attributes: { type: 'number', step: 'any', inputMode: 'decimal' },
    isForProducts: false,
    isValid: isNumber,
    hint: () => 'Please enter a number',
  },
  date: {
    control: 'input',
    attributes: { type: 'date' },
    isForProducts: true,
    isValid: isEnteredDay,
    hint: (text) => dateErrorOf(text, 'Please enter a full date'),
  },
  email: {
    control: 'input',
    attributes: { type: 'email', autoComplete: 'email' },
    isForProducts: false,
    isValid: isEmail,
    hint: () => 'Please enter a valid email address',
  },
  select: { control: 'select', isForProducts: true, ...option },
  checkbox: { control: 'checkboxes', isForProducts: true, ...option },
} satisfies Record<string, FieldTypeRow>

export type FieldType = keyof typeof rows

export const fieldTypes: Readonly<Record<FieldType, FieldTypeRow>> = rows

export const fieldTypeNames = Object.keys(rows) as FieldType[]

/** Whether a question of this type is answered by choosing from its options. */
export function hasOptions(type: FieldType): boolean {
  const { control } = fieldTypes[type]
  return control === 'select' || control === 'checkboxes'
}

/** Whether the answer is a list of texts. */
export function isList(type: FieldType): boolean {
  return fieldTypes[type].control === 'checkboxes'
}

const longestEmail = 254
const emailPattern =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** A name, an @ and a domain with a dot. */
function isEmail(text: string): boolean {
  return text.length <= longestEmail && emailPattern.test(text)
}

/** The format of the browser's number input. */
function isNumber(text: string): boolean {
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text) && Number.isFinite(Number(text))
}
