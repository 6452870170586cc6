// Reads a contact of the member system. The club's custom fields are found by name, and their values may be a
// choice instead of text.
import * as z from 'zod/mini'
import { id, text } from '#contract/wire.ts'
import { maxEmailLength, profileText } from './profile-text.ts'

export interface MemberContact {
  memberId: number
  standing: 'active' | 'renewalDue' | 'lapsed' | 'noMember'
  email: string
  firstName: string
  lastName: string
  phone: string
  address: string
  address2: string
  city: string
  state: string
  zipcode: string
  country: string
}

/** The database's column is a 32-bit integer. */
const maxId = 2_147_483_647

const fieldValue = z.looseObject({ FieldName: text, Value: z.optional(z.unknown()) })

const contact = z.looseObject({
  Id: id.check(z.positive(), z.lte(maxId)),
  FirstName: text,
  LastName: text,
  Email: text,
  MembershipEnabled: z.optional(z.nullable(z.boolean())),
  Status: text,
  FieldValues: z.optional(z.nullable(z.array(fieldValue))),
})

const fieldNames = {
  phone: ['phone', 'phone number', 'mobile'],
  address: ['address', 'address 1', 'street address', 'mailing address'],
  address2: ['address 2', 'mailing address 2'],
  city: ['city', 'mailing city'],
  state: ['state', 'state/province', 'mailing state'],
  zipcode: ['zip', 'zip code', 'zipcode', 'postal code', 'zip/postal code', 'mailing zip'],
  country: ['country', 'mailing country'],
}

/** The member in a contact's reply; throws when the reply has another shape. */
export function readContact(answer: unknown): MemberContact {
  const read = contact.parse(answer)
  const values = new Map(
    (read.FieldValues ?? []).map((field) => [nameOf(field.FieldName), valueText(field.Value)]),
  )
  const valueOf = (key: keyof typeof fieldNames) =>
    fieldNames[key].map((name) => values.get(name)).find(Boolean) ?? ''
  return {
    memberId: read.Id,
    standing: standingOf(read.MembershipEnabled ?? false, read.Status),
    email: profileText(read.Email, maxEmailLength),
    firstName: profileText(read.FirstName),
    lastName: profileText(read.LastName),
    phone: valueOf('phone'),
    address: valueOf('address'),
    address2: valueOf('address2'),
    city: valueOf('city'),
    state: valueOf('state'),
    zipcode: valueOf('zipcode'),
    country: valueOf('country'),
  }
}

function standingOf(isEnabled: boolean, status: string): MemberContact['standing'] {
  if (status === 'Lapsed') return 'lapsed'
  if (!isEnabled) return 'noMember'
  if (status === 'Active') return 'active'
  return status === 'PendingRenewal' ? 'renewalDue' : 'noMember'
}

const nameOf = (name: string) => name.trim().toLowerCase()

function valueText(value: unknown): string {
  if (typeof value === 'string') return profileText(value)
  if (typeof value === 'number') return String(value)
  const isChoice = typeof value === 'object' && value !== null && 'Label' in value
  return isChoice ? valueText(value.Label) : ''
}
