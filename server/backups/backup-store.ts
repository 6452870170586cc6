// Where backups are kept: a folder or a bucket. In both, a backup has its name only once it was proven.
import type { Readable } from 'node:stream'
import type { LastProof } from './last-proof.ts'

export interface StoredBackup {
  name: string
  sizeBytes: number
}

export interface BackupStore {
  /** The place in a sentence. */
  place: string
  /** The backup with that name in a sentence. */
  whereIs(name: string): string
  /** The proven backups, the newest first. */
  list(): Promise<StoredBackup[]>
  /** The backup as a stream; null = there is none of that name. */
  read(name: string): Promise<Readable | null>
  delete(name: string): Promise<void>
  /** null = there is none, or it can't be read. */
  readProof(): Promise<LastProof | null>
  writeProof(proof: LastProof): Promise<void>
  /** Stores a backup that does not count yet. */
  writeUnproven(name: string, content: Readable): Promise<void>
  readUnproven(name: string): Promise<Readable>
  /** The stored backup counts from now on. */
  finish(name: string): Promise<StoredBackup>
  /** Removes what the making of a backup has left. */
  removeUnproven(name: string): Promise<void>
  /** Removes at once, while the process ends, what the place lets it. */
  removeUnprovenNow(name: string): void
  /** Removes what processes that were killed before `now` have left. */
  removeLeft(now: Date): Promise<void>
}
