import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { Refusal } from '../refusal.ts'
import { waitUpTo } from './webhook.ts'

const failAfter = async (ms: number) => {
  await sleep(ms)
  throw new Error('the work failed')
}

it('waits for work that ends in time, and throws its error', async () => {
  const onLateError = vi.fn()
  await waitUpTo(Promise.resolve(), 1000, onLateError)
  await expect(waitUpTo(failAfter(1), 1000, onLateError)).rejects.toThrow('the work failed')
  expect(onLateError).not.toHaveBeenCalled()
})

it('refuses before slow work has ended, whose error is reported', async () => {
  const onLateError = vi.fn()
  await expect(waitUpTo(failAfter(60), 5, onLateError)).rejects.toThrow(Refusal)
  expect(onLateError).not.toHaveBeenCalled()
  await expect.poll(() => onLateError).toHaveBeenCalledExactlyOnceWith(expect.any(Error))
})
