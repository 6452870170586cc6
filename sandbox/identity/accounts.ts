// The accounts of the identity provider: records, sign-up and password check.
import { randomBytes } from 'node:crypto'
import { hashPassword, makePasswordCheck } from '../passwords.ts'
import { openRecordStore } from '../record-store.ts'

export type Account = {
  id: string
  email: string
  /** Only the sample accounts are verified, because the sandbox sends no mail. */
  emailVerified: boolean
  givenName: string
  familyName: string
  passwordHash: string
  createdMs: number
}

export type NewAccount = { email: string; givenName: string; familyName: string; password: string }

export type Accounts = {
  find(id: string): Account | undefined
  /** The account with this e-mail and password, else null. */
  signIn(email: string, password: string): Promise<Account | null>
  /** The new account, or null when the e-mail has one already. */
  signUp(person: NewAccount): Promise<Account | null>
}

const samples: NewAccount[] = [
  { email: 'guest@example.com', givenName: 'Gale', familyName: 'Sample', password: 'specialty' },
  {
    email: 'treasurer@example.com',
    givenName: 'Terry',
    familyName: 'Sample',
    password: 'specialty',
  },
  { email: 'helper@example.com', givenName: 'Harper', familyName: 'Sample', password: 'specialty' },
]

/** Opens the accounts and adds missing sample accounts. */
export async function openAccounts(folder: string): Promise<Accounts> {
  const isSample = (address: string) => samples.some(({ email }) => email === address)
  const store = openRecordStore<Account>(folder, 'identity-accounts', {
    isSettled: ({ email }) => !isSample(email),
  })
  const byEmail = (email: string) =>
    store.values().find((account) => account.email === normalEmail(email))
  const matches = await makePasswordCheck()

  const accounts: Accounts = {
    find: (id) => store.get(id),
    async signIn(email, password) {
      const account = byEmail(email)
      const isRight = await matches(password, account?.passwordHash)
      return account && isRight ? account : null
    },
    async signUp({ password, ...person }) {
      const passwordHash = await hashPassword(password)
      if (byEmail(person.email)) return null
      const account: Account = {
        ...person,
        id: `auth0|${randomBytes(12).toString('hex')}`,
        email: normalEmail(person.email),
        emailVerified: isSample(normalEmail(person.email)),
        passwordHash,
        createdMs: Date.now(),
      }
      store.set(account.id, account)
      return account
    },
  }
  for (const sample of samples) if (!byEmail(sample.email)) await accounts.signUp(sample)
  return accounts
}

/** The claims in an account's tokens and in the userinfo answer. */
export function claimsOf(account: Account) {
  return {
    sub: account.id,
    email: account.email,
    email_verified: account.emailVerified,
    given_name: account.givenName,
    family_name: account.familyName,
    name: `${account.givenName} ${account.familyName}`,
    nickname: account.email.split('@')[0] ?? '',
    updated_at: new Date(account.createdMs).toISOString(),
  }
}

function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}
