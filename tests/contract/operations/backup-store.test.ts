import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BucketService, startBucketService } from '../../support/network/bucket-service.ts'
import { openBackupBucket } from '#server/backups/backup-bucket.ts'
import type { BackupStore } from '#server/backups/backup-store.ts'

const name = 'specialty-2026-11-29T031507Z.tar.gz.age'
const proof = { backup: name, provenAt: '2026-11-29T03:16:00.000Z', orders: 7 }
let service: BucketService
let store: BackupStore

beforeEach(async () => {
  service = await startBucketService()
  store = openBackupBucket(service.access, { tries: 1, timeoutMs: 30_000 })
})
afterEach(() => service.close())

const content = () => Readable.from([Buffer.from('encrypted')])

test('a backup has its name once it is finished, and only then counts', async () => {
  await store.writeUnproven(name, content())
  expect(await store.list()).toEqual([])
  expect(await store.read(name)).toBeNull()
  expect(await text(await store.readUnproven(name))).toBe('encrypted')
  expect(await store.finish(name)).toEqual({ name, sizeBytes: 9 })
  expect(await store.list()).toEqual([{ name, sizeBytes: 9 }])
  expect([...service.objects.keys()]).toEqual([name])
})

test('a copy that is not whole is removed, in words', async () => {
  await store.writeUnproven(name, content())
  service.intercept = ({ method, key }) => {
    const isCopied = method === 'GET' && key === '' && service.objects.has(name)
    if (isCopied) service.objects.set(name, new Uint8Array(3))
    return null
  }
  await expect(store.finish(name)).rejects.toThrow(
    /^The copy in the bucket week at \S+ is not whole\.$/,
  )
  expect(await store.list()).toEqual([])
})

test('the record of the proof is read as it was written, and a damaged one is none', async () => {
  expect(await store.readProof()).toBeNull()
  await store.writeProof(proof)
  expect(await store.readProof()).toEqual(proof)
  service.objects.set('last-proof.json', new Uint8Array(3))
  expect(await store.readProof()).toBeNull()
})
