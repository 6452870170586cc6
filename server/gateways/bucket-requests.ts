// One request to a bucket, tried again while the service is away, and what went wrong in a sentence for the operator.
import { setTimeout as sleep } from 'node:timers/promises'
import { BootError } from '../boot-error.ts'
import type { BucketAccess } from '../config/config.ts'
import { errorCodeOf } from './error-code.ts'
import { bucketClient, objectUrl } from './bucket.ts'

/** How long a request may take and how often it is sent: a command has time, a page has not. */
export interface Patience {
  tries: number
  timeoutMs: number
}

export interface BucketRequest {
  method: string
  key?: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array<ArrayBuffer> | string
  /** In place of the usual one. */
  timeoutMs?: number
  /** An answer of 404 is no failure. */
  mayMiss?: boolean
  /** The answer's body is left as a stream. */
  isStream?: boolean
}

export interface BucketReply {
  reply: Response
  /** '' for a stream. */
  text: string
}

const firstPauseMs = 250
const pauseFactor = 4

/** The bucket in a sentence, without its article. */
export const bucketName = ({ bucket, url }: BucketAccess): string =>
  `bucket ${bucket} at ${new URL(url).host}`

/** Sends requests; a failure is a BootError that says what the bucket answered. */
export function bucketRequests(
  access: BucketAccess,
  patience: Patience,
): (request: BucketRequest) => Promise<BucketReply> {
  const client = bucketClient(access, 0)
  const trySend = async ({ method, key = '', query = {}, ...request }: BucketRequest) => {
    const url = new URL(objectUrl(access, key))
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const { headers, body, isStream, timeoutMs = patience.timeoutMs } = request
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(lateError), timeoutMs)
    try {
      const reply = await client.fetch(url.href, {
        method,
        signal: deadline.signal,
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
      })
      // A large object may take longer than the deadline.
      return { reply, text: isStream && reply.ok ? '' : await reply.text() }
    } catch (error) {
      return new Unreachable(
        `The ${bucketName(access)} can't be reached (${errorCodeOf(error)}).`,
        {
          cause: error,
        },
      )
    } finally {
      clearTimeout(timer)
    }
  }
  return async (request) => {
    for (let tried = 1, pauseMs = firstPauseMs; ; tried++, pauseMs *= pauseFactor) {
      const answer = await trySend(request)
      const isAway = answer instanceof Unreachable
      const isPassing = isAway || answer.reply.status >= 500 || answer.reply.status === 429
      if (isPassing && tried < patience.tries) {
        await sleep(pauseMs)
        continue
      }
      if (isAway) throw answer
      const { reply, text } = answer
      const isMissing = reply.status === 404 && !text.includes('NoSuchBucket')
      if (reply.ok || (request.mayMiss && isMissing)) return answer
      throw new BootError(refusalText(access, reply.status, text))
    }
  }
}

class Unreachable extends BootError {}
const lateError = new DOMException('', 'TimeoutError')

function refusalText(access: BucketAccess, status: number, xml: string): string {
  const name = bucketName(access)
  const code = textsOf(xml, 'Code')[0] ?? String(status)
  if (code === 'NoSuchBucket') return `There is no ${name}.`
  if (status === 401 || status === 403) {
    return `The ${name} refuses the key, or what is asked with it (${code}).`
  }
  return `The ${name} answered ${code === String(status) ? code : `${status} ${code}`}.`
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

const characterOf = (entity: string, name: string) =>
  name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (entities[name] ?? entity)

/** The texts of the elements with that name, as S3's answers have them: without attributes and nesting. */
export const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(\w+|#\d+);/g, characterOf),
  )
