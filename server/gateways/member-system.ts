// The club's member system: exchanges a log-in code for the member, and requests the nonce that logs a member
// out there. OAuth with Basic credentials; never logs codes, tokens or the secret.
import * as z from 'zod/mini'
import type { Config } from '../config/config.ts'
import type { NoteOutcome } from '../provider-states.ts'
import { errorCodeOf } from './error-code.ts'
import { type MemberContact, readContact } from './member-contact.ts'
import { timeoutSignal } from './request-deadline.ts'

export interface MemberTokens {
  accessToken: string
  refreshToken: string
}

/** The reason is a code that may be logged. */
type Failure = { kind: 'refused' } | { kind: 'unreachable'; reason: string }

export type MemberSignIn = { kind: 'known'; contact: MemberContact; tokens: MemberTokens } | Failure

export type LogoutNonce = { kind: 'given'; nonce: string; logoutUrl: string } | Failure

export interface MemberGateway {
  /** Exchanges a log-in code and reads its member; `redirectUri` is the one the code was issued for. */
  signIn(code: string, redirectUri: string): Promise<MemberSignIn>
  /** Reads the member again; the returned tokens replace the refresh token, which counts once. */
  readAgain(refreshToken: string): Promise<MemberSignIn>
  /** A nonce that logs the member out there and redirects the browser to `redirectUrl`. */
  logoutNonce(of: {
    tokens: MemberTokens
    email: string
    redirectUrl: string
  }): Promise<LogoutNonce>
}

export const memberScope = 'contacts_me'

const filled = z.string().check(z.minLength(1))
const tokenAnswer = z.looseObject({
  access_token: filled,
  refresh_token: z.optional(z.nullable(z.string())),
})
const nonceAnswer = z.looseObject({ nonce: filled })

type Answer = { kind: 'done'; body: unknown } | Failure

/** All calls of a request share the time-out. */
export function createMemberGateway(
  members: Config['members'],
  timeoutMs: number,
  noteOutcome: NoteOutcome = () => undefined,
): MemberGateway {
  const request = async (url: string, init: RequestInit): Promise<Answer> => {
    const answer = await requestInTime(url, init, timeoutMs)
    noteOutcome(answer)
    return answer
  }
  const basic = Buffer.from(`${members.clientId}:${members.clientSecret}`).toString('base64')
  const postAsClient = (url: string, body: URLSearchParams | string) => {
    const isJson = typeof body === 'string'
    const headers = {
      authorization: `Basic ${basic}`,
      ...(isJson && { 'content-type': 'application/json' }),
    }
    return request(url, { method: 'POST', headers, body })
  }

  async function fetchTokens(fields: Record<string, string>) {
    const form = new URLSearchParams({ ...fields, client_id: members.clientId, scope: memberScope })
    const answer = await postAsClient(`${members.authUrl}/auth/token`, form)
    if (answer.kind !== 'done') return answer
    const read = tokenAnswer.safeParse(answer.body)
    if (!read.success) return unexpectedReply
    const { access_token: accessToken, refresh_token: refreshToken } = read.data
    return { kind: 'tokens', tokens: { accessToken, refreshToken: refreshToken ?? '' } } as const
  }

  async function fetchNonce(
    token: string,
    email: string,
    redirectUrl: string,
  ): Promise<LogoutNonce> {
    const body = JSON.stringify({ token, email, redirectUrl })
    const answer = await postAsClient(`${members.siteUrl}/sys/login/logoutnonce`, body)
    if (answer.kind !== 'done') return answer
    const read = nonceAnswer.safeParse(answer.body)
    if (!read.success) return unexpectedReply
    const { nonce } = read.data
    const logoutUrl = `${members.siteUrl}/sys/login/logout?nonce=${encodeURIComponent(nonce)}`
    return { kind: 'given', nonce, logoutUrl }
  }

  async function readMember(grant: Record<string, string>): Promise<MemberSignIn> {
    const taken = await fetchTokens(grant)
    if (taken.kind !== 'tokens') return taken
    const url = `${members.apiUrl}/v2/accounts/${members.accountId}/contacts/me?includeDetails=true`
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${taken.tokens.accessToken}`,
    }
    const answer = await request(url, { headers })
    if (answer.kind !== 'done') return answer
    try {
      return { kind: 'known', contact: readContact(answer.body), tokens: taken.tokens }
    } catch {
      return unexpectedReply
    }
  }

  return {
    signIn: (code, redirectUri) =>
      readMember({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),

    readAgain: (refreshToken) =>
      readMember({ grant_type: 'refresh_token', refresh_token: refreshToken }),

    async logoutNonce({ tokens, email, redirectUrl }) {
      const first = await fetchNonce(tokens.accessToken, email, redirectUrl)
      if (first.kind !== 'refused' || tokens.refreshToken === '') return first
      // Access tokens expire after half an hour.
      const taken = await fetchTokens({
        grant_type: 'refresh_token',
        refresh_token: tokens.refreshToken,
      })
      if (taken.kind !== 'tokens') return taken
      return fetchNonce(taken.tokens.accessToken, email, redirectUrl)
    },
  }
}

const unexpectedReply = { kind: 'unreachable', reason: 'unexpected reply' } as const

async function requestInTime(url: string, init: RequestInit, timeoutMs: number): Promise<Answer> {
  try {
    const signal = timeoutSignal(timeoutMs)
    const reply = await fetch(url, { ...init, redirect: 'error', signal })
    if (reply.ok) return { kind: 'done', body: await reply.json() }
    const isRefusal = reply.status >= 400 && reply.status < 500 && reply.status !== 429
    return isRefusal
      ? { kind: 'refused' }
      : { kind: 'unreachable', reason: `status ${reply.status}` }
  } catch (error) {
    return { kind: 'unreachable', reason: errorCodeOf(error) }
  }
}
