// The state that the member system's routes share.
import { type Expiring, openExpiring } from './expiring.ts'
import { type Member, type Members, openMembers } from './members.ts'

export type MemberClient = { id: string; secret: string; accountId: number }

export type MemberSystemOptions = {
  folder: string
  client: MemberClient
  /** The origins to which the browser may be redirected. */
  appOrigins: string[]
}

type Code = { memberId: number; redirectUri: string; scope: string }
/** `grant` is the code that the token was issued for. */
type Token = { memberId: number; grant: string }
type Nonce = { memberId: number; redirectUrl: string }

export type MemberSystem = MemberSystemOptions & {
  members: Members
  codes: Expiring<Code>
  accessTokens: Expiring<Token>
  refreshTokens: Expiring<Token>
  logIns: Expiring<{ memberId: number }>
  nonces: Expiring<Nonce>
}

export const memberScope = 'contacts_me'
export const accessLifeSec = 1800
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Opens the member system's records. */
export async function openMemberSystem(options: MemberSystemOptions): Promise<MemberSystem> {
  const { folder } = options
  return {
    ...options,
    members: await openMembers(folder),
    codes: openExpiring(folder, 'member-codes', { lifeMs: minuteMs }),
    accessTokens: openExpiring(folder, 'member-access', { lifeMs: accessLifeSec * 1000 }),
    refreshTokens: openExpiring(folder, 'member-refresh', { lifeMs: 30 * dayMs, prefix: 'rt_' }),
    logIns: openExpiring(folder, 'member-log-ins', { lifeMs: 3 * dayMs }),
    nonces: openExpiring(folder, 'member-nonces', { lifeMs: 5 * minuteMs }),
  }
}

/** Whether a request carries the client's Basic credentials. */
export function isClient({ client }: MemberSystem, authorization: string | undefined): boolean {
  const given = /^basic (.+)$/i.exec(authorization ?? '')?.[1] ?? ''
  const expected = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
  return given === expected
}

/** The member of the access token, or null. */
export function memberOfToken(system: MemberSystem, token: string): Member | null {
  const found = system.accessTokens.find(token)
  return (found && system.members.find(found.memberId)) ?? null
}

/** The address when it belongs to the app, or null. */
export function appUrl({ appOrigins }: MemberSystem, text: string | undefined): URL | null {
  const url = URL.parse(text ?? '')
  return url && appOrigins.includes(url.origin) ? url : null
}
