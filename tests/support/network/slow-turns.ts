// The clock of the slow queue, in the tests' own process: the turns are counted, and last as long as the test says.
import timers from 'node:timers/promises'
import { type MockInstance, onTestFinished, vi } from 'vitest'

/** Lets each turn end at once; the mock has the turns that were taken. */
export function countTurns(): MockInstance<typeof timers.setTimeout> {
  const turns = vi.spyOn(timers, 'setTimeout').mockResolvedValue(undefined)
  onTestFinished(() => turns.mockRestore())
  return turns
}

/** Lets no turn end before `release`; turns that begin after it end at once. */
export function holdTurns() {
  const held = Promise.withResolvers<undefined>()
  const turns = countTurns().mockReturnValue(held.promise)
  return { turns, release: () => held.resolve(undefined) }
}
