// The early-access code of the sample event, and the roles of two sandbox accounts, which they get when they
// first sign in.
import type { Tx } from '../db/schema.ts'
import { saveCode } from '../repositories/early-access.ts'
import { addPendingRole } from '../repositories/roles.ts'

export async function insertSamplePeople(tx: Tx): Promise<void> {
  await saveCode(tx, 'EARLY2026', null)
  await addPendingRole(tx, 'admin@example.com', 'admin')
  await addPendingRole(tx, 'treasurer@example.com', 'treasurer')
}
