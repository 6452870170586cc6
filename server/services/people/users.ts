// Reads and saves the caller's own user record.
import type { CallBody, CallReplyWire } from '#contract/define-call.ts'
import type { getUser, updateUser } from '#contract/calls/members.ts'
import { isBlank } from '#contract/values/blank.ts'
import type { EarlyAccess } from '#contract/entities/early-access.ts'
import { needsPostalCode } from '#contract/values/postal-code.ts'
import type { Db } from '../../db/schema.ts'
import type { Principal } from '../../principal.ts'
import { noSuch, refusedField } from '../../refusal.ts'
import {
  findUser,
  isCurrentMember,
  type ProfileChange,
  updateProfile,
  type UserRow,
} from '../../repositories/people/users.ts'
import { earlyAccessOf } from './early-access.ts'

type UserWire = CallReplyWire<typeof getUser>

function userToWire(row: UserRow, access: EarlyAccess): UserWire {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    address: row.address,
    address2: row.address2,
    city: row.city,
    state: row.state,
    zipcode: row.zipcode,
    zipcodePlus4: row.zipcode_plus4,
    country: row.country,
    email: row.email,
    phone: row.phone,
    memberId: row.member_id,
    nonMemberId: row.non_member_id,
    guestId: null,
    emailVerified: row.email_verified,
    renewalAction: row.renewal_action,
    ...accessToWire(access),
  }
}

function guestToWire(id: number, guestId: number, access: EarlyAccess): UserWire {
  const noIdentity = { memberId: null, nonMemberId: null, firstName: '', lastName: '', email: '' }
  return { id, guestId, ...noIdentity, ...accessToWire(access) }
}

function accessToWire(
  access: EarlyAccess,
): Pick<UserWire, 'earlyAccess' | 'earlyAccessCommittees'> {
  if (access === 'everywhere') return { earlyAccess: 1 }
  return { earlyAccess: 0, ...(access.length > 0 && { earlyAccessCommittees: [...access] }) }
}

function accessOf(db: Db, row: UserRow): Promise<EarlyAccess> {
  return earlyAccessOf(db, { userId: row.id, isMember: isCurrentMember(row) })
}

/** The caller's record; 404 for another person's record. */
export async function readUser(db: Db, principal: Principal, userId: number): Promise<UserWire> {
  if (userId !== principal.userId) throw noSuch('user')
  if (principal.guestId !== null) {
    return guestToWire(userId, principal.guestId, await earlyAccessOf(db, principal))
  }
  const row = await findUser(db, userId)
  if (!row) throw noSuch('user')
  return userToWire(row, await accessOf(db, row))
}

/** Saves the caller's record: all fields of a non-member, only blank fields of a member (rule 17). */
export async function saveUser(
  db: Db,
  principal: Principal,
  userId: number,
  body: CallBody<typeof updateUser>,
): Promise<UserWire> {
  if (userId !== principal.userId) throw noSuch('user')
  const { zipcode, country = '' } = body
  if (zipcode !== undefined && isBlank(zipcode) && needsPostalCode(country)) {
    throw refusedField('zipcode', 'Enter the ZIP or postal code.')
  }
  const onlyBlank = principal.isMember
  const row = await updateProfile(db, userId, bodyToChange(body), { onlyBlank })
  if (!row) throw noSuch('user')
  return userToWire(row, await accessOf(db, row))
}

function bodyToChange(body: CallBody<typeof updateUser>): ProfileChange {
  const { firstName, lastName, ...sameName } = body
  const named = { first_name: firstName, last_name: lastName, ...sameName }
  const given = Object.entries(named).filter((entry) => entry[1] !== undefined)
  return Object.fromEntries(given.map(([column, value]) => [column, value?.trim()]))
}
