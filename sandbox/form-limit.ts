// How much a submitted form may hold; what is larger is not read.
import { bodyLimit } from 'hono/body-limit'

const largestForm = 16 * 1024

/** Refuses a form larger than any that a person fills in. */
export const limitForm = bodyLimit({
  maxSize: largestForm,
  onError: (c) => c.text('This form is too large.', 413),
})
