// The early-access code of the sample event, and the roles of two sandbox accounts, which they get when they
// first sign in.
import type { Role } from '#contract/entities/session.ts'
import type { Tx } from '../db/schema.ts'
import { insertCode } from '../repositories/people/early-access.ts'
import { saveRightsOfAddress } from '../repositories/people/roles.ts'

const only = (role: Role) => ({ roles: [role], committeeIds: [], rings: [] })

export async function insertSamplePeople(tx: Tx): Promise<void> {
  await insertCode(tx, 'EARLY2026', { note: '', max_uses: null, expires_at: null })
  await saveRightsOfAddress(tx, 'admin@example.com', only('admin'))
  await saveRightsOfAddress(tx, 'treasurer@example.com', only('treasurer'))
}
