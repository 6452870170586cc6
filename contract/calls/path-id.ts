// An id in a path or query: digits only, so that anything else is answered as not found or invalid.
import * as z from 'zod/mini'

export const pathId = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
  z.transform(Number),
)
