// Objects of a bucket that are too large for memory: they are read as a stream and written in parts. An upload that
// was not completed is no object.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { BootError } from '../boot-error.ts'
import type { BucketAccess } from '../config/config.ts'
import {
  bucketName,
  type BucketRequest,
  bucketRequests,
  type Patience,
  textsOf,
} from './bucket-requests.ts'

export interface StoredObject {
  key: string
  sizeBytes: number
}

interface Upload {
  key: string
  id: string
}

const mib = 1024 * 1024
/** All parts but the last must be of one size, from 5 MiB to 5 GiB. There are at most 10,000: 80 GB. */
const partSizes = { sentBytes: 8 * mib, copiedBytes: 1024 * mib }
const partTimeoutMs = 5 * 60_000

/** Every method fails with a BootError that says what the service answered. */
export function openBucketObjects(
  access: BucketAccess,
  patience: Patience,
  { sentBytes, copiedBytes } = partSizes,
) {
  const send = bucketRequests(access, patience)
  const sendForText = async (request: BucketRequest) => (await send(request)).text
  const unexpected = () => new BootError(`The answer of the ${bucketName(access)} can't be read.`)

  async function begin(key: string): Promise<Upload> {
    const xml = await sendForText({ method: 'POST', key, query: { uploads: '' } })
    const [id] = textsOf(xml, 'UploadId')
    if (id === undefined) throw unexpected()
    return { key, id }
  }

  async function abort({ key, id }: Upload): Promise<void> {
    await send({ method: 'DELETE', key, query: { uploadId: id }, mayMiss: true })
  }

  async function complete({ key, id }: Upload, tags: readonly string[]): Promise<void> {
    const parts = tags.map(
      (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    )
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const xml = await sendForText({
      method: 'POST',
      key,
      query: { uploadId: id },
      body,
      timeoutMs: partTimeoutMs,
    })
    // The answer begins before the service knows whether it will succeed.
    if (xml.includes('<CompleteMultipartUploadResult')) return
    throw new BootError(
      `The upload of ${key} was not completed (${textsOf(xml, 'Code')[0] ?? ''}).`,
    )
  }

  /** `sendParts` answers with the tags of the parts. An upload that fails is aborted. */
  async function inParts(
    key: string,
    sendParts: (queryOf: (number: number) => Record<string, string>) => Promise<string[]>,
  ): Promise<void> {
    const upload = await begin(key)
    const queryOf = (number: number) => ({ partNumber: String(number), uploadId: upload.id })
    try {
      await complete(upload, await sendParts(queryOf))
    } catch (error) {
      // The service that failed may be away: the caller aborts what is left another day.
      await abort(upload).catch(() => undefined)
      throw error
    }
  }

  return {
    /** The objects whose keys begin with `prefix`, in the order of their keys. */
    async list(prefix: string): Promise<StoredObject[]> {
      const found: StoredObject[] = []
      const query: Record<string, string> = { 'list-type': '2', prefix }
      for (;;) {
        const xml = await sendForText({ method: 'GET', query })
        if (!xml.includes('<ListBucketResult')) throw unexpected()
        for (const object of xml.split('<Contents>').slice(1)) {
          const [key = ''] = textsOf(object, 'Key')
          found.push({ key, sizeBytes: Number(textsOf(object, 'Size')[0]) })
        }
        const [next] = textsOf(xml, 'NextContinuationToken')
        if (next === undefined) return found
        query['continuation-token'] = next
      }
    },

    /** The object as a stream; null = there is none. */
    async read(key: string): Promise<Readable | null> {
      const { reply } = await send({ method: 'GET', key, mayMiss: true, isStream: true })
      if (reply.status === 404 || reply.body === null) return null
      return Readable.fromWeb(reply.body as ReadableStream<Uint8Array>)
    },

    /** A small object as text; null = there is none. */
    async readText(key: string): Promise<string | null> {
      const { reply, text } = await send({ method: 'GET', key, mayMiss: true })
      return reply.ok ? text : null
    },

    async put(key: string, body: string): Promise<void> {
      await send({ method: 'PUT', key, body })
    },

    /** A missing object is no error. */
    async delete(key: string): Promise<void> {
      await send({ method: 'DELETE', key, mayMiss: true })
    },

    /** Stores a stream, of which one part at a time is in memory. */
    upload: (key: string, content: Readable): Promise<void> =>
      inParts(key, async (queryOf) => {
        const tags: string[] = []
        for await (const body of partsOf(content, sentBytes)) {
          // By its hash the service refuses a part that was altered on its way.
          const headers = {
            'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
          }
          const query = queryOf(tags.length + 1)
          const { reply } = await send({
            method: 'PUT',
            key,
            query,
            headers,
            body,
            timeoutMs: partTimeoutMs,
          })
          tags.push(reply.headers.get('etag') ?? '')
        }
        return tags
      }),

    /** Copies an object within the bucket; the service does it. */
    async copy({ key, sizeBytes }: StoredObject, to: string): Promise<void> {
      const source = { 'x-amz-copy-source': `/${access.bucket}/${encodeURIComponent(key)}` }
      const copyOne = async (headers: Record<string, string>, query?: Record<string, string>) => {
        const timeoutMs = partTimeoutMs
        const xml = await sendForText({
          method: 'PUT',
          key: to,
          headers,
          timeoutMs,
          ...(query && { query }),
        })
        // The answer begins before the service knows whether it will succeed.
        const [tag] = textsOf(xml, 'ETag')
        if (tag === undefined) throw unexpected()
        return tag
      }
      if (sizeBytes <= copiedBytes) {
        await copyOne(source)
        return
      }
      await inParts(to, async (queryOf) => {
        const tags: string[] = []
        for (let start = 0; start < sizeBytes; start += copiedBytes) {
          const end = Math.min(start + copiedBytes, sizeBytes) - 1
          const range = { 'x-amz-copy-source-range': `bytes=${start}-${end}` }
          tags.push(await copyOne({ ...source, ...range }, queryOf(tags.length + 1)))
        }
        return tags
      })
    },

    /** Aborts uploads of keys that begin with `prefix`, where `isOver` says so. */
    async abortUploads(prefix: string, isOver: (key: string) => boolean): Promise<void> {
      const xml = await sendForText({ method: 'GET', query: { uploads: '', prefix } })
      for (const part of xml.split('<Upload>').slice(1)) {
        const [[key = ''], [id = '']] = [textsOf(part, 'Key'), textsOf(part, 'UploadId')]
        if (isOver(key)) await abort({ key, id })
      }
    },
  }
}

/** The stream in pieces of `partBytes`, the last one shorter. A piece is overwritten by the next one. */
async function* partsOf(
  content: Readable,
  partBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const part = new Uint8Array(partBytes)
  let filled = 0
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    for (let rest = chunk; rest.length > 0;) {
      const taken = rest.subarray(0, partBytes - filled)
      part.set(taken, filled)
      filled += taken.length
      rest = rest.subarray(taken.length)
      if (filled < partBytes) continue
      yield part
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}
