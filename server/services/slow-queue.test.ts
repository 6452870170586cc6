import timers, { setImmediate as untilIdle } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { waitInSlowQueue } from './slow-queue.ts'

/** Callers of one address who end their wait together. */
function crowdOf(count: number, address: string, callerOf: (n: number) => string | undefined) {
  const ends = new AbortController()
  const { signal } = ends
  const waits = Array.from({ length: count }, (_, n) =>
    waitInSlowQueue({ address, caller: callerOf(n), signal }),
  )
  return async () => {
    ends.abort()
    return (await Promise.all(waits)).filter(Boolean).length
  }
}

test('five callers of an address take turns of a tenth of a second at once, and the others wait', async () => {
  const held = Promise.withResolvers<undefined>()
  const turns = vi.spyOn(timers, 'setTimeout').mockReturnValue(held.promise)
  onTestFinished(() => turns.mockRestore())
  const waits = Array.from({ length: 7 }, (_, n) =>
    waitInSlowQueue({ address: 'stairs', caller: `caller ${n}` }),
  )
  await untilIdle()
  expect(turns.mock.calls).toEqual([[100], [100], [100], [100], [100]])
  held.resolve(undefined)
  expect(await Promise.all(waits)).toEqual(Array(7).fill(true))
  expect(turns).toHaveBeenCalledTimes(7)
})

test('callers who have hung up take no turn, so that they keep nobody waiting', async () => {
  const leave = crowdOf(400, 'hall', (n) => `caller ${n}`)
  const rest = leave()
  const guest = waitInSlowQueue({ address: 'hall', caller: 'guest' }).then(() => 'guest')
  // Fifty people at another address take their turns meanwhile: one second's worth, where 400 turns are eight.
  const patient = Array.from({ length: 50 }, (_, n) =>
    waitInSlowQueue({ address: 'lobby', caller: `caller ${n}` }),
  )
  expect(await Promise.race([guest, Promise.all(patient).then(() => 'lobby')])).toBe('guest')
  expect(await rest).toBe(400)
})

test('each address has its own queue, which refuses callers when it is full', async () => {
  const leave = crowdOf(520, 'phones', (n) => `caller ${n}`)
  expect(await waitInSlowQueue({ address: 'elsewhere', caller: 'guest' })).toBe(true)
  expect(await leave()).toBe(505)
})

test('one caller has five places in the queue of its address, and others are not kept out', async () => {
  const leave = crowdOf(600, 'phone', () => 'caller')
  expect(await waitInSlowQueue({ address: 'phone', caller: 'guest' })).toBe(true)
  expect(await leave()).toBe(5)
})

test('callers without a token and cookies do not keep out those who have them', async () => {
  const leave = crowdOf(600, 'robots', () => undefined)
  expect(await waitInSlowQueue({ address: 'robots', caller: 'guest' })).toBe(true)
  expect(await leave()).toBe(505)
})

test('callers who tried before do not keep out those in their first try', async () => {
  const leave = crowdOf(600, 'rows', (n) => `caller ${n % 101}`)
  const guest = { address: 'rows', caller: 'guest' }
  expect(await waitInSlowQueue({ ...guest, isFirstTry: true })).toBe(true)
  expect(await leave()).toBe(505)
})
