// What the sample event knows of people before any has signed in: an early-access code, and the roles
// that wait for two of the sandboxes' accounts.
import type { Tx } from '../db/schema.ts'
import { keepCode } from '../repositories/early-access.ts'
import { addAwaitedRole } from '../repositories/roles.ts'

export async function insertSamplePeople(tx: Tx): Promise<void> {
  await keepCode(tx, 'EARLY2026', null)
  await addAwaitedRole(tx, 'admin@example.com', 'admin')
  await addAwaitedRole(tx, 'treasurer@example.com', 'treasurer')
}
