// Opens the place of the settings where backups are kept.
import type { BackupPlace } from '../config/config.ts'
import type { Patience } from '../gateways/bucket-requests.ts'
import { openBackupBucket } from './backup-bucket.ts'
import { openBackupFolder } from './backup-folder.ts'
import type { BackupStore } from './backup-store.ts'

/** A command waits for a bucket that is away for a moment. */
export const patient: Patience = { tries: 4, timeoutMs: 30_000 }
/** A person waits for the answer. One request that fails is no fault of the backups. */
export const hasty: Patience = { tries: 3, timeoutMs: 4000 }

export const openBackupStore = (place: BackupPlace, patience: Patience): BackupStore =>
  place.kind === 'folder'
    ? openBackupFolder(place.folder)
    : openBackupBucket(place.access, patience)
