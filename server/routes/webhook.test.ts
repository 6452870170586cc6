import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { withPatience } from './webhook.ts'

const failAfter = async (ms: number) => {
  await sleep(ms)
  throw new Error('the work failed')
}

it('answers with the work, or its failure, when it is soon done', async () => {
  const onLate = vi.fn()
  await withPatience(Promise.resolve(), 1000, onLate)
  await expect(withPatience(failAfter(1), 1000, onLate)).rejects.toThrow('the work failed')
  expect(onLate).not.toHaveBeenCalled()
})

it('answers before work that takes long, whose failure is told all the same', async () => {
  const onLate = vi.fn()
  await withPatience(failAfter(60), 5, onLate)
  expect(onLate).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(onLate).toHaveBeenCalledExactlyOnceWith(expect.any(Error)), {
    timeout: 20_000,
  })
})
