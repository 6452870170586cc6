import { expect, test } from 'vitest'
import { putBack, putPictures } from './pictures.ts'

const picture = (path: string, before: Uint8Array | null) => ({
  path,
  before,
  bytes: () => new Uint8Array(),
})

test('every replaced picture is restored, also after one that fails, and the failure is thrown', async () => {
  const stored: string[] = []
  const store = {
    version: async () => null,
    // A chair has changed the logo since the import.
    read: async (path: string) => new Uint8Array(path === 'logo' ? [9] : []),
    put: async (path: string) => {
      if (path === 'b.png') throw new Error('b.png was not stored')
      stored.push(path)
    },
    delete: async () => undefined,
  }
  const before = new Uint8Array([1])
  const changed = ['a.png', 'b.png', 'c.png', 'logo'].map((path) => picture(path, before))
  const restored = putBack([...changed, picture('new.png', null)], store)
  await expect(restored).rejects.toThrow('b.png was not stored')
  expect(stored).toEqual(['a.png', 'c.png'])
})

test('what a picture replaces is read when it is stored, because a chair may have changed it', async () => {
  const since = new Uint8Array([9])
  const store = {
    version: async () => null,
    read: async () => since,
    put: async () => undefined,
    delete: async () => undefined,
  }
  const replaced = await putPictures([picture('logo', new Uint8Array([1]))], store)
  expect(replaced.map(({ before }) => before)).toEqual([since])
})

test('a new logo is deleted again, unless somebody has changed it since', async () => {
  const deleted: string[] = []
  const [ours, other] = ['committees/34/logo', 'committees/35/logo']
  const store = {
    version: async () => null,
    read: async (path: string) => new Uint8Array(path === other ? [9] : []),
    put: async () => undefined,
    delete: async (path: string) => void deleted.push(path),
  }
  await putBack([picture(ours, null), picture(other, null), picture('new.png', null)], store)
  expect(deleted).toEqual([ours])
})
