// The secrets of a ring's table: the link, the digits and the cookie. All follow from the server's secret, so the
// database has none of them (decision 056).
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/deps.ts'

type Needs = Pick<Deps, 'sessionSecret'>

const macOf = ({ sessionSecret }: Needs, purpose: 'link' | 'digits' | 'cookie', id: number) =>
  createHmac('sha256', sessionSecret).update(`ring-table:${purpose}:${id}`).digest()

const named = (deps: Needs, purpose: 'link' | 'cookie', id: number) =>
  `${id}.${macOf(deps, purpose, id).subarray(0, 18).toString('base64url')}`

export const tableKeyOf = (deps: Needs, id: number): string => named(deps, 'link', id)

export const tableCookieOf = (deps: Needs, id: number): string => named(deps, 'cookie', id)

export function tableDigitsOf(deps: Needs, id: number): string {
  return String(macOf(deps, 'digits', id).readUInt32BE(0) % 10_000).padStart(4, '0')
}

/** The id of the table that a link or a cookie belongs to; null = it is made up. */
export function tableIdOf(deps: Needs, purpose: 'link' | 'cookie', text: string): number | null {
  const id = Number(/^([1-9]\d{0,8})\./.exec(text)?.[1] ?? 0)
  return id > 0 && isSame(text, named(deps, purpose, id)) ? id : null
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
