import { bodyLimit } from 'hono/body-limit'

const largestForm = 16 * 1024

/** Refuses forms larger than a person fills in. */
export const limitForm = bodyLimit({
  maxSize: largestForm,
  onError: (c) => c.text('This form is too large.', 413),
})
