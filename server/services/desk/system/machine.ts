// What this machine says of itself: disks, memory, and the folder of the backups.
import { readdir, stat, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import type { DiskPlace, SystemFacts } from '#contract/entities/desk/system.ts'
import type { Config } from '#server/config/config.ts'
import { backupsIn, madeAtMs } from '#server/kept-backups.ts'
import { readLastProof } from '#server/last-proof.ts'

type Places = Pick<Config, 'backup' | 'dataDir'>

/** The disks of the data folder and of the backups; one that can't be read is left out. */
export async function readDisks({ backup, dataDir }: Places): Promise<SystemFacts['disks']> {
  const folders: [DiskPlace, string][] = [
    ['data', dataDir],
    ...(backup === null ? [] : [['backups', backup.folder] satisfies [DiskPlace, string]]),
  ]
  const disks = new Map<number, SystemFacts['disks'][number]>()
  for (const [place, folder] of folders) {
    try {
      const { dev } = await stat(folder)
      const { bsize, blocks, bfree, bavail } = await statfs(folder)
      const known = disks.get(dev)
      if (known) known.places.push(place)
      // As df counts: what is reserved for root is neither used nor free.
      else
        disks.set(dev, {
          places: [place],
          usedBytes: (blocks - bfree) * bsize,
          freeBytes: bavail * bsize,
        })
    } catch {
      continue
    }
  }
  return [...disks.values()]
}

/** The limit is that of the unit or the container, else the machine's memory. */
export function readMemory(): SystemFacts['memory'] {
  const { used_heap_size: heapBytes, heap_size_limit: heapLimitBytes } = getHeapStatistics()
  const limited = process.constrainedMemory()
  const machine = totalmem()
  return {
    usedBytes: process.memoryUsage.rss(),
    limitBytes: limited > 0 && limited < machine ? limited : machine,
    heapBytes,
    heapLimitBytes,
  }
}

/** null = the settings name no place for backups. */
export async function readBackups({
  backup,
}: Pick<Places, 'backup'>): Promise<SystemFacts['backups']> {
  if (backup === null) return null
  const { folder } = backup
  const none = { count: 0, newestAtMs: null, newestBytes: 0, provenAtMs: null, provenOrders: 0 }
  try {
    const [newest, ...older] = backupsIn(await readdir(folder))
    const proof = readLastProof(folder)
    return {
      isReadable: true,
      count: newest === undefined ? 0 : older.length + 1,
      newestAtMs: newest === undefined ? null : madeAtMs(newest),
      newestBytes: newest === undefined ? 0 : (await stat(join(folder, newest))).size,
      provenAtMs: proof && Date.parse(proof.provenAt),
      provenOrders: proof?.orders ?? 0,
    }
  } catch (error) {
    // The first backup makes the folder.
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return { ...none, isReadable: isMissing }
  }
}
