// Calls of the member service.
import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { user, userUpdateBody } from '../entities/user.ts'
import { flag, id, text } from '../wire.ts'

const params = z.object({ userId: id })

export const getUser = defineCall({
  name: 'getUser',
  summary: 'The record of the signed-in user or guest',
  service: 'member',
  method: 'GET',
  path: '/users/{userId}',
  access: 'guest',
  params,
  reply: { one: user },
})

export const updateUser = defineCall({
  name: 'updateUser',
  summary: "Save fields of the caller's record; returns the saved record",
  service: 'member',
  method: 'PUT',
  path: '/users/{userId}',
  access: 'signedIn',
  params,
  body: userUpdateBody,
  reply: { one: user },
})

export const verifyCode = defineCall({
  name: 'verifyCode',
  summary: 'Try an early-access code',
  service: 'member',
  method: 'POST',
  path: '/users/verify-code',
  access: 'guest',
  body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: {
    one: z.looseObject({
      valid: flag,
      /** Those that a valid code is for; missing = all. A name is '' where visitors see no store of it. */
      committees: z.optional(z.array(z.looseObject({ id, storeName: text }))),
    }),
  },
})
