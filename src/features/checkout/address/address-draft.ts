// An address that is typed and not saved, as it is kept on the device and read again with distrust. Pure.
import { type AddressField, type AddressForm, blankForm } from './address-form.ts'

export interface AddressDraft {
  /** What was on record as it was typed. */
  record: string
  form: AddressForm
}

const fields = Object.keys(blankForm) as AddressField[]

/** What a draft holds, null = nothing that can be used: the record has become another one since, for example. */
export function fromDraft(value: unknown, record: string): AddressForm | null {
  if (typeof value !== 'object' || value === null) return null
  const { record: typedOn, form }: Partial<Record<keyof AddressDraft, unknown>> = value
  if (typedOn !== record || typeof form !== 'object' || form === null) return null
  const kept: Partial<Record<AddressField, unknown>> = form
  const entries = fields.map((field) => [field, kept[field]] as const)
  if (entries.some(([, text]) => typeof text !== 'string')) return null
  return { ...blankForm, ...Object.fromEntries(entries) }
}
