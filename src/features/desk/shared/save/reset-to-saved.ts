// What a form shows once it is saved: the fields stay open while the request runs.
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Shows what was saved, which may differ from what was sent; a field that was changed since `sent` stays as it is, or as
 * `settle` makes it of the values.
 */
export function resetToSaved<V extends FieldValues>(
  { getValues, reset }: Pick<UseFormReturn<V>, 'getValues' | 'reset'>,
  saved: V,
  sent: V,
  settle: (values: V) => V = (values) => values,
): void {
  const typed = Object.entries(getValues()).filter(([name, value]) => !isSame(value, sent[name]))
  reset(saved)
  if (typed.length === 0) return
  reset(settle({ ...saved, ...Object.fromEntries(typed) }), { keepDefaultValues: true })
}
