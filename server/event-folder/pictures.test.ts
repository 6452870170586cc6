import { expect, test } from 'vitest'
import { putBack } from './pictures.ts'

const picture = (path: string, before: Uint8Array | null) => ({
  path,
  before,
  bytes: () => new Uint8Array(),
})

test('every replaced picture is restored, also after one that fails, and the failure is thrown', async () => {
  const stored: string[] = []
  const store = {
    version: async () => null,
    read: async () => null,
    put: async (path: string) => {
      if (path === 'b.png') throw new Error('b.png was not stored')
      stored.push(path)
    },
    delete: async () => undefined,
  }
  const before = new Uint8Array([1])
  const changed = ['a.png', 'b.png', 'c.png'].map((path) => picture(path, before))
  const restored = putBack([...changed, picture('new.png', null)], store)
  await expect(restored).rejects.toThrow('b.png was not stored')
  expect(stored).toEqual(['a.png', 'c.png'])
})
