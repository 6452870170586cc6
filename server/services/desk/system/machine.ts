// What this machine says of itself: disks and memory, and what the place of the backups holds.
import { stat, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import type { DiskPlace, SystemFacts } from '#contract/entities/desk/system.ts'
import { madeAtMs } from '#server/backups/kept-backups.ts'
import { hasty, openBackupStore } from '#server/backups/open-store.ts'
import type { Config } from '#server/config/config.ts'

type Places = Pick<Config, 'backup' | 'dataDir'>

/** The disks of the data folder and of the backups; one that can't be read is left out. */
export async function readDisks({ backup, dataDir }: Places): Promise<SystemFacts['disks']> {
  const folders: [DiskPlace, string][] = [
    ['data', dataDir],
    ...(backup?.place.kind === 'folder'
      ? [['backups', backup.place.folder] satisfies [DiskPlace, string]]
      : []),
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
  const { kind } = backup.place
  const store = openBackupStore(backup.place, hasty)
  try {
    const [[newest, ...older], proof] = await Promise.all([store.list(), store.readProof()])
    return {
      kind,
      isReadable: true,
      count: newest === undefined ? 0 : older.length + 1,
      newestAtMs: newest === undefined ? null : madeAtMs(newest.name),
      newestBytes: newest?.sizeBytes ?? 0,
      provenAtMs: proof && Date.parse(proof.provenAt),
      provenOrders: proof?.orders ?? 0,
    }
  } catch {
    return {
      kind,
      isReadable: false,
      count: 0,
      newestAtMs: null,
      newestBytes: 0,
      provenAtMs: null,
      provenOrders: 0,
    }
  }
}
