// The logo of a committee: changed by an upload of the caller, on record (rule 59).
import type { changeDeskLogo } from '#contract/calls/desk/committees.ts'
import type { CallBody } from '#contract/define-call.ts'
import type { DeskCommittee } from '#contract/entities/desk/committees.ts'
import { logoPath } from '#contract/values/image-path.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { logoVersionAfter } from '#server/event/write/logo-versions.ts'
import { noSuch } from '#server/refusal.ts'
import { lockCommittee, writeLogoVersion } from '#server/repositories/desk/committees.ts'
import { recordChange } from '#server/repositories/desk/changes.ts'
import { readUpload } from '../../images/read-upload.ts'
import { stateChanged } from './committee-facts.ts'
import { type Caller, changed, type CommitteeDeps } from './committees.ts'

/** Changes the logo, unless somebody else has changed it since the sender saw it; null removes it. */
export async function changeLogo(
  deps: CommitteeDeps,
  { userId }: Caller,
  committeeId: number,
  { path, expectedVersion }: CallBody<typeof changeDeskLogo>,
): Promise<DeskCommittee> {
  const { db, images } = deps
  const bytes = path === null ? null : await readUpload(deps, { userId, path, field: 'path' })
  const key = logoPath(committeeId)
  await inTransaction(db, async (tx) => {
    const row = await lockCommittee(tx, committeeId)
    if (!row) throw noSuch('committee')
    const before = row.logo_version
    if (before !== expectedVersion) throw await stateChanged(tx, 'committee', committeeId)
    const had = (await images.version(key)) !== null
    if (!bytes && !had) return
    await writeLogoVersion(tx, committeeId, logoVersionAfter(before, bytes))
    await recordChange(tx, {
      eventId: row.event_id,
      subject: 'committee',
      key: String(committeeId),
      byUserId: userId,
      before: { logo: had ? 'a picture' : 'none' },
      after: { logo: bytes ? (had ? 'another picture' : 'a picture') : 'none' },
    })
    // Last, and in the transaction: a refused change leaves the logo as it was.
    if (bytes) await images.put(key, bytes)
    else await images.delete(key)
  })
  return changed(deps, committeeId)
}
