// Calls of the image service; the PUT that follows goes to the returned URL, without tokens.
import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'

export const getImageUrl = defineCall({
  name: 'getImageUrl',
  summary: 'A presigned address to upload one image to',
  service: 'image',
  method: 'POST',
  path: '/get-image-url',
  access: 'signedIn',
  body: z.object({
    filePath: z.string().check(z.minLength(1), z.maxLength(300)),
    /** The file's length in bytes, which the address then accepts alone; required where files go to a bucket. */
    size: z.optional(z.int().check(z.positive())),
  }),
  /** `path` is the image's path for delivery, `headers` go with the PUT; other services may omit both. */
  reply: {
    one: z.looseObject({
      url: z.string(),
      path: z.optional(z.string()),
      headers: z.optional(z.record(z.string(), z.string())),
    }),
  },
})
