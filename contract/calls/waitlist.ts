// Calls on the caller's places of the waitlist (rule 100). Each returns all places.
import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { ownPlace } from '../entities/waitlist.ts'
import { id } from '../wire.ts'

const shared = {
  service: 'store',
  access: 'signedIn',
  reply: { list: ownPlace, key: 'places' },
  isAddition: true,
} as const

export const getWaitlist = defineCall({
  ...shared,
  method: 'GET',
  name: 'getWaitlist',
  summary: "The caller's places on the waitlist, offers first",
  path: '/waitlist',
})

export const joinWaitlist = defineCall({
  ...shared,
  method: 'POST',
  name: 'joinWaitlist',
  summary: 'Wait for an item that is sold out; a second place for it is never made',
  path: '/waitlist',
  body: z.object({ eventProductId: z.int(), eventVariantId: z.nullable(z.int()) }),
})

export const leaveWaitlist = defineCall({
  ...shared,
  method: 'DELETE',
  name: 'leaveWaitlist',
  summary: "Give up one of the caller's places, and its offer",
  path: '/waitlist/{placeId}',
  params: z.object({ placeId: id }),
})
