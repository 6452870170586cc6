// The calls of a device that wants Web Push (rule 84). A cookie that no script can read names the device, so that no
// call carries its secret.
import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { pushAddress, pushChoice, pushState } from '../entities/push.ts'
import { id } from '../wire.ts'

const shared = {
  service: 'store',
  path: '/push/subscriptions',
  access: 'anyone',
  isAddition: true,
  reply: { one: pushState },
} as const

export const getPushSubscription = defineCall({
  ...shared,
  method: 'GET',
  name: 'getPushSubscription',
  summary: 'What this device is told by Web Push, and the key for a subscription',
})

export const savePushSubscription = defineCall({
  ...shared,
  method: 'PUT',
  name: 'savePushSubscription',
  summary: 'Save or replace what this device is told; a signed-in caller’s orders are told too',
  body: z.object({ eventId: id, address: pushAddress, choice: pushChoice }),
})

export const endPushSubscription = defineCall({
  ...shared,
  method: 'DELETE',
  name: 'endPushSubscription',
  summary: 'Tell this device nothing any more, and forget it',
})
