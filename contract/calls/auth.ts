// Calls of the authentication service.
import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { signOutReply, tokens } from '../entities/session.ts'

const shared = {
  service: 'auth',
  method: 'GET',
  path: '/authorize',
  access: 'anyone',
} as const

/** One path serves every kind of sign-in; each kind is defined as a separate call. */
export const validateToken = defineCall({
  ...shared,
  name: 'validateToken',
  summary: 'Exchange a valid token, or the refresh cookie, for a fresh token',
  query: z.object({ requestType: z.literal('validate') }),
  reply: { one: tokens },
})

export const guestToken = defineCall({
  ...shared,
  name: 'guestToken',
  summary: 'A token for a guest',
  query: z.object({ requestType: z.literal('guest') }),
  reply: { one: tokens },
})

export const memberSignIn = defineCall({
  ...shared,
  name: 'memberSignIn',
  summary: "Exchange the member system's code for tokens",
  query: z.object({
    requestType: z.literal('memberSignIn'),
    code: z.string().check(z.minLength(1), z.maxLength(2000)),
    redirect_uri: z.string().check(z.maxLength(2000)),
  }),
  reply: { one: tokens },
})

export const memberSignOut = defineCall({
  ...shared,
  name: 'memberSignOut',
  summary: "A nonce for the member system's logout page",
  query: z.object({
    requestType: z.literal('memberSignOut'),
    redirectUrl: z.string().check(z.maxLength(2000)),
    email: z.string().check(z.maxLength(320)),
    /** A log-in code instead of a session: ends the log-in that the code stands for, and signs nobody in. */
    code: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
    redirect_uri: z.optional(z.string().check(z.maxLength(2000))),
  }),
  reply: { one: signOutReply },
})

export const signOut = defineCall({
  name: 'signOut',
  summary: 'End the session of this browser',
  service: 'auth',
  method: 'POST',
  path: '/sign-out',
  access: 'anyone',
  reply: { one: z.looseObject({}) },
  isAddition: true,
})

export const signOutElsewhere = defineCall({
  name: 'signOutElsewhere',
  summary: "End the user's sessions in all other browsers",
  service: 'auth',
  method: 'POST',
  path: '/sign-out-elsewhere',
  access: 'signedIn',
  reply: { one: z.looseObject({}) },
  isAddition: true,
})

export const switchTestMode = defineCall({
  name: 'switchTestMode',
  summary: 'Turn test mode on by its phrase, or off; returns tokens that replace the current ones',
  service: 'auth',
  method: 'POST',
  path: '/test-mode',
  access: 'guest',
  body: z.union([
    z.object({ phrase: z.string().check(z.minLength(1), z.maxLength(200)) }),
    z.object({ off: z.literal(true) }),
  ]),
  reply: { one: tokens },
  isAddition: true,
})

export const nonMemberSignIn = defineCall({
  ...shared,
  name: 'nonMemberSignIn',
  summary: "Exchange the identity provider's access token (sent as bearer) for tokens",
  query: z.object({
    requestType: z.literal('nonMemberSignIn'),
    ncaUserId: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  reply: { one: tokens },
})
