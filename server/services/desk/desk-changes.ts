import { fullName } from '../../../contract/entities/address.ts'
import type { findChanges } from '../../repositories/history/desk-changes.ts'

type ChangeRow = Pick<
  Awaited<ReturnType<typeof findChanges>>[number],
  'first_name' | 'last_name' | 'email'
>

/** The name or, if it is blank, the address of the person who made a change; '' = a command made it. */
export function byOf({ first_name, last_name, email }: ChangeRow): string {
  return fullName({ firstName: first_name ?? '', lastName: last_name ?? '' }) || (email ?? '')
}
