// Raw HTTP requests and replies.
import { request } from 'node:http'

export interface Asked {
  method?: string
  path: string
  headers?: Record<string, string>
}

export interface RawAnswer {
  status: number | undefined
  /** The headers as received, except Date. */
  head: [string, string][]
  body: Buffer
}

/** Sends a request on a new connection and returns the reply undecoded. */
export function ask(
  { port }: { port: number },
  { method = 'GET', path, headers }: Asked,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const host = { host: 'localhost:4173' }
    const sent = request(
      { port, method, path, headers: { ...host, ...headers }, agent: false },
      (reply) => {
        const pieces: Buffer[] = []
        reply.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject)
        reply.on('end', () => {
          const { rawHeaders, statusCode: status } = reply
          const pairs = rawHeaders.flatMap((name, at): [string, string][] =>
            at % 2 === 0 && name !== 'Date' ? [[name, rawHeaders[at + 1] ?? '']] : [],
          )
          resolve({ status, head: pairs, body: Buffer.concat(pieces) })
        })
      },
    )
    sent.on('error', reject).end()
  })
}

export const headOf = ({ head }: RawAnswer, name: string) =>
  head.find(([its]) => its.toLowerCase() === name)?.[1] ?? ''
