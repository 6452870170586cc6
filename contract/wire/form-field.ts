// A field of a form on the wire, and in the database: a question of a product or of a committee's request form.
import * as z from 'zod/mini'
import { fieldTypeNames } from '../entities/field-types.ts'
import type { FormField } from '../entities/form.ts'
import { flag, listOrEmpty, objectCodec, text } from '../wire.ts'

const formFieldWire = z.looseObject({
  id: text,
  type: text,
  label: text,
  options: listOrEmpty(text),
  required: flag,
})

/** An unknown type is read as text, so that a type added later does not break an older page. */
export const formFieldCodec = objectCodec(formFieldWire, z.custom<FormField>(), {
  decode: (wire) => ({
    id: wire.id,
    label: wire.label,
    type: fieldTypeNames.find((type) => type === wire.type) ?? 'text',
    isRequired: wire.required,
    options: wire.options,
  }),
  encode: (field) => ({
    id: field.id,
    type: field.type,
    label: field.label,
    options: field.options,
    required: field.isRequired,
  }),
})
