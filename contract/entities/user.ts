// The user of the event app: guest, non-member or member (rule 29).
import * as z from 'zod/mini'
import { enteredText, requiredText } from '../values/entered-text.ts'
import { type EarlyAccess, noEarlyAccess } from './early-access.ts'
import { flag, id, maybeId, text } from '../wire.ts'
import { type Address, emptyAddress } from './address.ts'

export type RenewalAction = 'none' | 'inform' | 'informAdmin'

export interface User {
  id: number
  email: string
  phone: string
  address: Address
  memberId: number | null
  nonMemberId: number | null
  guestId: number | null
  isEmailVerified: boolean
  renewalAction: RenewalAction
  /** A member's, or what early-access codes have given. */
  earlyAccess: EarlyAccess
}

export const userWire = z.looseObject({
  id,
  firstName: text,
  lastName: text,
  address: text,
  address2: text,
  city: text,
  state: text,
  zipcode: text,
  zipcodePlus4: text,
  country: text,
  email: text,
  phone: text,
  memberId: maybeId,
  nonMemberId: maybeId,
  guestId: maybeId,
  emailVerified: flag,
  renewalAction: text,
  /** Everywhere. */
  earlyAccess: flag,
  /** The committees where a user without the flag has it. */
  earlyAccessCommittees: z.optional(z.nullable(z.array(id))),
})

function wireToUser(wire: z.output<typeof userWire>): User {
  const isMember = (wire.memberId ?? 0) > 0
  const action = wire.renewalAction
  return {
    id: wire.id,
    email: wire.email,
    phone: wire.phone,
    address: {
      ...emptyAddress,
      firstName: wire.firstName,
      lastName: wire.lastName,
      line1: wire.address,
      line2: wire.address2,
      city: wire.city,
      state: wire.state,
      zip: wire.zipcode,
      country: wire.country,
    },
    memberId: wire.memberId,
    nonMemberId: wire.nonMemberId,
    guestId: wire.guestId,
    isEmailVerified: isMember || wire.emailVerified,
    renewalAction: isMember && (action === 'inform' || action === 'informAdmin') ? action : 'none',
    earlyAccess:
      isMember || wire.earlyAccess ? 'everywhere' : (wire.earlyAccessCommittees ?? noEarlyAccess),
  }
}

export const user = z.pipe(userWire, z.transform(wireToUser))

/** Signed in means a member or a non-member, never a guest (rule 29). */
export function isSignedIn(person: User | null): boolean {
  return (
    person !== null &&
    person.guestId === null &&
    person.id > 0 &&
    ((person.memberId ?? 0) > 0 || (person.nonMemberId ?? 0) > 0)
  )
}

/** Signed in with a number of the club's. */
export function isMember(person: User | null): boolean {
  return isSignedIn(person) && (person?.memberId ?? 0) > 0
}

const line = enteredText(200)
const required = requiredText(200)

/** The fields the app may change; those that an order's address requires can't be blank (rule 17). */
export const userUpdateBody = z.object({
  firstName: z.optional(required),
  lastName: z.optional(required),
  address: z.optional(required),
  address2: z.optional(line),
  city: z.optional(required),
  state: z.optional(line),
  /** Whether it may be blank depends on the country. */
  zipcode: z.optional(line),
  country: z.optional(required),
  phone: z.optional(line),
})

/** The fields of a profile that an address is kept in. */
export function addressToUserBody(address: Address): z.output<typeof userUpdateBody> {
  return {
    firstName: address.firstName,
    lastName: address.lastName,
    address: address.line1,
    address2: address.line2,
    city: address.city,
    state: address.state,
    zipcode: address.zip,
    country: address.country,
  }
}
