// What a guest wanted to add when the log-in interrupted. It lasts for the tab and an hour, and is offered once.
import * as z from 'zod/mini'
import { nowMs } from '#lib/clock.ts'
import { sessionStore } from '#lib/web-storage.ts'

const key = 'guestChoice'
const lifetimeMs = 60 * 60_000

const stored = z.object({
  eventProductId: z.int(),
  eventVariantId: z.nullable(z.int()),
  quantity: z.int(),
  savedMs: z.number(),
})
export type GuestChoice = Omit<z.output<typeof stored>, 'savedMs'>

export function saveGuestChoice({ eventProductId, eventVariantId, quantity }: GuestChoice): void {
  const choice = { eventProductId, eventVariantId, quantity, savedMs: nowMs() }
  sessionStore.set(key, JSON.stringify(choice))
}

export function dropGuestChoice(): void {
  sessionStore.remove(key)
}

/** The saved choice, null = none. */
export function readGuestChoice(): GuestChoice | null {
  const parsed = stored.safeParse(parse(sessionStore.get(key) ?? ''))
  return parsed.success && nowMs() - parsed.data.savedMs < lifetimeMs ? parsed.data : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
