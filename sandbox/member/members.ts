// The members: records, membership and password check. There are only the sample members.
import { hashPassword, makePasswordCheck } from '../passwords.ts'
import { openRecordStore } from '../record-store.ts'

export type MembershipStatus = 'Active' | 'Lapsed' | 'PendingRenewal'

export type Member = {
  id: number
  email: string
  firstName: string
  lastName: string
  status: MembershipStatus
  /** Custom fields of the club, by name. */
  fields: Record<string, string>
  passwordHash: string
}

export type Members = {
  find(id: number): Member | undefined
  /** The member with this e-mail and password, else null. */
  logIn(email: string, password: string): Promise<Member | null>
}

export const samplePassword = 'specialty'

const samples: Omit<Member, 'passwordHash'>[] = [
  {
    id: 500_101,
    email: 'member@example.com',
    firstName: 'Morgan',
    lastName: 'Sample',
    status: 'Active',
    fields: {
      Phone: '401-555-0142',
      Address: '12 Sample Harbor Road',
      'Address 2': '',
      City: 'Newport',
      State: 'RI',
      Zip: '02840',
      Country: 'United States',
    },
  },
  // Without an address, so that the app asks for one.
  {
    id: 500_102,
    email: 'admin@example.com',
    firstName: 'Alex',
    lastName: 'Sample',
    status: 'Active',
    fields: {},
  },
  {
    id: 500_103,
    email: 'lapsed@example.com',
    firstName: 'Lane',
    lastName: 'Sample',
    status: 'Lapsed',
    fields: { Address: '3 Sample Mill Lane', City: 'Bristol', State: 'RI', Zip: '02809' },
  },
  {
    id: 500_104,
    email: 'renewing@example.com',
    firstName: 'Robin',
    lastName: 'Sample',
    status: 'PendingRenewal',
    fields: {},
  },
]

/** Opens the members and adds missing sample members. */
export async function openMembers(folder: string): Promise<Members> {
  const store = openRecordStore<Member>(folder, 'member-members')
  const matches = await makePasswordCheck()
  for (const sample of samples) {
    if (store.get(String(sample.id))) continue
    const passwordHash = await hashPassword(samplePassword)
    store.set(String(sample.id), { ...sample, passwordHash })
  }
  return {
    find: (id) => store.get(String(id)),
    async logIn(email, password) {
      const address = email.trim().toLowerCase()
      const member = store.values().find((one) => one.email === address)
      const isRight = await matches(password, member?.passwordHash)
      return member && isRight ? member : null
    },
  }
}

/** The member as an answer of the contacts call. */
export function memberToContact(member: Member) {
  const own = { FirstName: member.firstName, LastName: member.lastName, Email: member.email }
  const fields = Object.entries({ 'Member ID': String(member.id), ...member.fields })
  return {
    Id: member.id,
    ...own,
    DisplayName: `${member.lastName}, ${member.firstName}`,
    MembershipLevel: { Id: 1, Name: 'Sample member' },
    MembershipEnabled: true,
    Status: member.status,
    IsAccountAdministrator: false,
    TermsOfUseAccepted: true,
    FieldValues: fields.map(([name, value], index) => ({
      FieldName: name,
      SystemCode: `custom-${index + 1}`,
      Value: value,
    })),
  }
}
