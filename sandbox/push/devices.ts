// The devices that have subscribed, and the messages that each has got.
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { DeviceKeys } from './open-message.ts'

export type ReceivedPush = {
  topic: string
  urgency: string
  ttlSec: number
  /** Whom the sender names for questions. */
  contact: string
  /** As JSON; the text where it is none. */
  payload: unknown
  receivedAt: string
}

export type Device = {
  id: string
  keys: DeviceKeys
  /** The sender's key that the device has named. */
  senderKey: string
  isGone: boolean
  received: ReceivedPush[]
}

/** Kept in memory only, as a browser's subscriptions are of no use after a restart of the drill. */
export type Devices = Map<string, Device>

/** A device that takes messages signed with the sender's key alone. */
export function addDevice(devices: Devices, senderKey: string): Device {
  const pair = createECDH('prime256v1')
  const device: Device = {
    id: randomUUID(),
    keys: {
      p256dh: pair.generateKeys('base64url'),
      privateKey: pair.getPrivateKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
    senderKey,
    isGone: false,
    received: [],
  }
  devices.set(device.id, device)
  return device
}
