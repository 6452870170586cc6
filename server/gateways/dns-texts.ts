// Reads TXT records of the domain name system.
import { Resolver } from 'node:dns/promises'

export type DnsTexts =
  | { kind: 'found'; texts: string[] }
  /** There is no such name, or it has no such record. */
  | { kind: 'none' }
  /** No server has answered. */
  | { kind: 'unreachable' }

export type ReadDnsTexts = (name: string) => Promise<DnsTexts>

/** The system's name servers, each asked twice for up to three seconds. */
export function createDnsReader(): ReadDnsTexts {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  return async (name) => {
    try {
      const records = await resolver.resolveTxt(name)
      return { kind: 'found', texts: records.map((parts) => parts.join('')) }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      return { kind: code === 'ENOTFOUND' || code === 'ENODATA' ? 'none' : 'unreachable' }
    }
  }
}
