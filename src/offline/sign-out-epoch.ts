// A count that every sign-out raises, told to all tabs: what a tab of an older generation holds of a
// user's own must no longer be written.
import { createEmitter } from '../lib/emitter.ts'
import { localStore } from '../lib/web-storage.ts'

const key = 'generation'
const channelName = 'national-specialty'
const overtaken = createEmitter()
let channel: BroadcastChannel | null = null
let own = 0
// What another tab's word said: it may arrive before what that tab stored can be read here.
let announced = 0

const present = () => Math.max(Number(localStore.get(key)) || 0, announced)

function openChannel(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => {
    announced = Math.max(announced, Number(data) || 0)
    if (isOvertaken()) overtaken.emit()
  })
  return channel
}

/** Joins the present generation and listens for the next one. Call once when the tab starts. */
export function joinGeneration(): void {
  own = present()
  openChannel()
}

/** True when another tab has signed out, or signed somebody else in, since this tab joined. */
export function isOvertaken(): boolean {
  return present() !== own
}

/** Starts a new generation: other tabs hear of it and stop writing what is a user's own. */
export function bumpGeneration(): void {
  own = present() + 1
  localStore.set(key, String(own))
  openChannel()?.postMessage(own)
}

/** Tells when another tab has bumped the generation; the listener joins again when it has cleaned up. */
export const onOvertaken = overtaken.listen
