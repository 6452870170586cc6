// Backups in a bucket. One that was not proven yet has another name; the service copies it to its own name, and an
// upload that was not completed has none.
import { BootError } from '../boot-error.ts'
import type { BucketAccess } from '../config/config.ts'
import { openBucketObjects } from '../gateways/bucket-objects.ts'
import { bucketName, type Patience } from '../gateways/bucket-requests.ts'
import type { BackupStore } from './backup-store.ts'
import { backupsIn, madeAtMs, unprovenEnd } from './kept-backups.ts'
import { parseProof, proofFile, proofText } from './last-proof.ts'

const prefix = 'specialty-'
/** Another machine may be making a backup; nothing locks a bucket. */
const leftAfterMs = 6 * 60 * 60 * 1000

export function openBackupBucket(access: BucketAccess, patience: Patience): BackupStore {
  const objects = openBucketObjects(access, patience)
  const place = `the ${bucketName(access)}`
  const partOf = (name: string) => `${name}${unprovenEnd}`
  const find = async (key: string) => (await objects.list(key)).find((one) => one.key === key)
  return {
    place,
    whereIs: (name) => `${name} in ${place}`,
    async list() {
      const sizes = new Map(
        (await objects.list(prefix)).map(({ key, sizeBytes }) => [key, sizeBytes]),
      )
      return backupsIn([...sizes.keys()]).map((name) => ({ name, sizeBytes: sizes.get(name) ?? 0 }))
    },
    read: (name) => objects.read(name),
    delete: (name) => objects.delete(name),
    async readProof() {
      const proof = await objects.readText(proofFile)
      return proof === null ? null : parseProof(proof)
    },
    writeProof: (proof) => objects.put(proofFile, proofText(proof)),
    writeUnproven: (name, content) => objects.upload(partOf(name), content),
    async readUnproven(name) {
      const content = await objects.read(partOf(name))
      if (content === null) throw new BootError(`What was stored in ${place} is not there.`)
      return content
    },
    async finish(name) {
      const part = await find(partOf(name))
      if (part) await objects.copy(part, name)
      const copy = await find(name)
      if (part && copy?.sizeBytes === part.sizeBytes) {
        // The backup is there. What a failure leaves is removed in six hours.
        await objects.delete(part.key).catch(() => undefined)
        return { name, sizeBytes: copy.sizeBytes }
      }
      await objects.delete(name)
      throw new BootError(`The copy in ${place} is not whole.`)
    },
    removeUnproven: (name) => objects.delete(partOf(name)),
    // The next backup does.
    removeUnprovenNow: () => undefined,
    async removeLeft(now) {
      const isLeft = (key: string) => {
        // A copy that was not completed has the name itself.
        const name = key.endsWith(unprovenEnd) ? key.slice(0, -unprovenEnd.length) : key
        const atMs = madeAtMs(name)
        return atMs !== null && now.getTime() - atMs > leftAfterMs
      }
      for (const { key } of await objects.list(prefix)) {
        if (key.endsWith(unprovenEnd) && isLeft(key)) await objects.delete(key)
      }
      await objects.abortUploads(prefix, isLeft)
    },
  }
}
