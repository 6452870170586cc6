// What a device is told: read, saved and ended by the device itself, whose secret no other device has (rule 84).
import { createHash } from 'node:crypto'
import type { savePushSubscription } from '#contract/calls/push.ts'
import type { CallBody } from '#contract/define-call.ts'
import type { PushState } from '#contract/entities/push.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../principal.ts'
import { noSuch, refusedField } from '../../refusal.ts'
import { findVisibleEvent, publicSight } from '../../repositories/catalog/events.ts'
import { listDogs } from '../../repositories/push/dogs.ts'
import {
  deleteSubscriptionOfDevice,
  findSubscription,
  listStars,
  lockEndpoint,
  saveSubscription,
} from '../../repositories/push/subscriptions.ts'
import { countKept, type Origin, trierOf } from '../rate-limit.ts'
import { isPushEndpoint } from './endpoint.ts'

type PushDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'pushKey' | 'sessionSecret'>

/** An address can be a hall of people. */
const newDevices = { act: 'newPushDevice', ofOne: 10, ofAddress: 2500, spanSec: 60 * 60 }

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** What is saved of the device with the secret; null = it has none yet. */
export async function readPush(
  { db, pushKey }: Pick<PushDeps, 'db' | 'pushKey'>,
  secret: string | null,
): Promise<PushState> {
  const key = { id: pushKey.id, publicKey: pushKey.publicKey }
  const row = secret === null ? undefined : await findSubscription(db, hashOf(secret))
  if (!row) return { key, saved: null }
  return {
    key,
    saved: {
      eventId: row.event_id,
      endpoint: row.endpoint,
      keyId: row.key_id,
      itemIds: await listStars(db, row.id),
      dogs: await listDogs(db, row.id),
      kinds: row.kinds,
      minutes: row.minutes,
      hasOrders: row.session_id !== null,
    },
  }
}

/** Saves or replaces what the device is told. */
export async function savePush(
  deps: PushDeps,
  {
    secret,
    principal,
    origin,
    body,
  }: {
    secret: string
    principal: Principal | null
    origin: Origin
    body: CallBody<typeof savePushSubscription>
  },
): Promise<PushState> {
  const { db, clock, config, pushKey } = deps
  const { eventId, address, choice } = body
  if (!isPushEndpoint(address.endpoint, config)) {
    throw refusedField('endpoint', 'This browser uses a push service that we do not know.')
  }
  if (address.keyId !== pushKey.id) {
    throw refusedField('keyId', 'This subscription was made for another key.')
  }
  if (!(await findVisibleEvent(db, eventId, publicSight))) throw noSuch('event')
  const deviceHash = hashOf(secret)
  await inTransaction(db, async (tx) => {
    const own = await findSubscription(tx, deviceHash)
    const other = await lockEndpoint(tx, address.endpoint)
    if (other && other.device_hash !== deviceHash) {
      // A browser that has lost its cookie still has the keys of its subscription; nobody else knows them.
      if (other.p256dh !== address.p256dh || other.auth !== address.auth) {
        throw refusedField('endpoint', 'This subscription belongs to another device.')
      }
      await deleteSubscriptionOfDevice(tx, other.device_hash)
    }
    await saveSubscription(tx, {
      deviceHash,
      eventId,
      sessionId: principal?.isSignedIn ? principal.sessionId : null,
      address,
      choice,
      savedMs: clock.realNowMs(),
    })
    // Last, so that what was refused is not counted.
    if (!own && !other) {
      await countKept({ ...deps, db: tx }, newDevices, trierOf(principal, origin))
    }
  })
  return readPush(deps, secret)
}

/** Forgets the device and what it was told. */
export async function endPush(
  deps: Pick<PushDeps, 'db' | 'pushKey'>,
  secret: string | null,
): Promise<PushState> {
  if (secret !== null) await deleteSubscriptionOfDevice(deps.db, hashOf(secret))
  return readPush(deps, secret)
}
