// When the certificate of the public address ends, as a browser gets it: of the proxy in front of this server.
import { connect } from 'node:tls'
import { certificateMinMs } from '#contract/rules/system/faults.ts'

/** Reads it with one connection; null = the address is not https, or can't be reached from here. */
export function readCertificateEnd(publicUrl: string, timeoutMs: number): Promise<number | null> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return Promise.resolve(null)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    // One that has ended, or that nobody trusts, has a last day too; nothing is sent over this connection.
    const socket = connect({
      host,
      port: Number(port || 443),
      servername: host,
      rejectUnauthorized: false,
    })
    const end = (endsAtMs: number | null) => {
      socket.destroy()
      resolve(endsAtMs)
    }
    socket.setTimeout(timeoutMs, () => end(null))
    socket.once('error', () => end(null))
    socket.once('secureConnect', () => {
      const endsAtMs = Date.parse(socket.getPeerCertificate().valid_to)
      end(Number.isNaN(endsAtMs) ? null : endsAtMs)
    })
  })
}

/** As it was last seen. */
export interface CertificateWatch {
  /** null = it was not seen yet. */
  endsAtMs(): number | null
  /** Reads it if that is due. */
  look(): Promise<void>
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const timeoutMs = 10_000

/** Looks once a day, and each hour while the address can't be reached or its certificate ends soon. */
export function watchCertificate(publicUrl: string, nowMs: () => number): CertificateWatch {
  let seen: number | null = null
  let dueAtMs = 0
  return {
    endsAtMs: () => seen,
    async look() {
      if (nowMs() < dueAtMs) return
      dueAtMs = nowMs() + hourMs
      const endsAtMs = await readCertificateEnd(publicUrl, timeoutMs)
      if (endsAtMs === null) return
      seen = endsAtMs
      if (endsAtMs - nowMs() > certificateMinMs) dueAtMs = nowMs() + dayMs
    },
  }
}
