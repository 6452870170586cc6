// The parameters of each payment-intent call; unknown ones are refused as by the provider.
import { ApiError } from './api-error.ts'
import type { Form } from './form.ts'

const shared = [
  'allowed_payment_method_types',
  'amount',
  'currency',
  'customer',
  'description',
  'expand',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  // The name before API version 2026-10-28; callers pinned to an older one still send it.
  'payment_method_types',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'statement_descriptor',
  'statement_descriptor_suffix',
]

const known = {
  create: new Set([
    ...shared,
    'automatic_payment_methods',
    'capture_method',
    'confirm',
    'return_url',
  ]),
  update: new Set(shared),
}

/** Throws the provider's error for the first unknown parameter. */
export function rejectUnknownParams(form: Form, call: keyof typeof known): void {
  const unknown = Object.keys(form).find((name) => !known[call].has(name))
  if (unknown === undefined) return
  throw new ApiError(400, {
    type: 'invalid_request_error',
    code: 'parameter_unknown',
    message: `Received unknown parameter: ${unknown}`,
    param: unknown,
  })
}
