// The version of a committee's logo is part of its address, so that no cache keeps an older one (rule 59).
import { createHash } from 'node:crypto'
import { logoPath } from '#contract/values/image-path.ts'
import type { Tx } from '../../db/schema.ts'
import { writeLogoVersion } from '../../repositories/desk/committees.ts'
import { listCommittees } from '../../repositories/catalog/events.ts'

/** Another one after each change, also for a logo that comes back; null = there is no logo any more. */
export function logoVersionAfter(before: string, bytes: Uint8Array | null): string {
  const hash = createHash('sha256').update(before)
  return hash
    .update(bytes ?? '')
    .digest('base64url')
    .slice(0, 12)
}

/** Gives the committees of the event whose logos are among the changed pictures another version. */
export async function raiseLogoVersions(
  tx: Tx,
  eventId: number,
  pictures: readonly { path: string; bytes(): Uint8Array | null }[],
): Promise<void> {
  const changed = new Map(pictures.map((picture) => [picture.path, picture]))
  for (const { id, logo_version } of await listCommittees(tx, eventId)) {
    const logo = changed.get(logoPath(id))
    if (logo) await writeLogoVersion(tx, id, logoVersionAfter(logo_version, logo.bytes()))
  }
}
