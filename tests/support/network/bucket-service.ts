// An S3-compatible service for tests, which has one bucket. It keeps objects in memory, and checks signatures, hashes
// and parts as S3 does.
import { serve } from '@hono/node-server'
import { AwsV4Signer } from 'aws4fetch'
import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { BucketAccess } from '#server/config/config.ts'

export interface BucketRequest {
  method: string
  key: string
  query: URLSearchParams
}

export interface BucketService {
  access: BucketAccess
  objects: Map<string, Uint8Array<ArrayBuffer>>
  /** The keys of uploads that are neither completed nor aborted. */
  openUploads(): string[]
  /** Called before each request is done; what it returns is the answer instead. */
  intercept: (request: BucketRequest) => Response | null
  /** The request-lines of the parts that were stored, each with its size. */
  partSizes: number[]
  close(): Promise<void>
}

interface Upload {
  key: string
  parts: Map<number, { body: Uint8Array<ArrayBuffer>; tag: string }>
}

// Few, so that lists have several pages.
const pageSize = 3
const leastPartBytes = 5 * 1024 * 1024

/** Starts the service on a free port. */
export async function startBucketService(): Promise<BucketService> {
  const given = { bucket: 'week', region: 'eu-west-1', keyId: 'key', secret: 'bucket-secret' }
  const uploads = new Map<string, Upload>()
  let lastUpload = 0
  const answer = async (request: Request): Promise<Response> => {
    const body = new Uint8Array(await request.arrayBuffer())
    const refused = await refusal(request, body, given)
    if (refused) return refused
    const url = new URL(request.url)
    const key = decodeURIComponent(url.pathname.slice(`/${given.bucket}/`.length))
    const query = url.searchParams
    const { method } = request
    const instead = service.intercept({ method, key, query })
    if (instead) return instead
    if (key === '') return query.has('uploads') ? listUploads(query) : listObjects(query)
    if (query.has('uploads')) return begin(key)
    const id = query.get('uploadId')
    if (id === null && request.headers.has('x-amz-copy-source')) return copy(key, request)
    if (id === null) return onObject(method, key, body)
    const upload = uploads.get(id)
    if (upload?.key !== key) return fault(404, 'NoSuchUpload')
    if (method === 'PUT') return putPart(upload, Number(query.get('partNumber')), request, body)
    if (method === 'POST') return complete(id, upload, Buffer.from(body).toString())
    uploads.delete(id)
    return new Response(null, { status: 204 })
  }

  function onObject(method: string, key: string, body: Uint8Array<ArrayBuffer>): Response {
    if (method === 'PUT') {
      service.objects.set(key, body)
      return new Response(null, { headers: { etag: tagOf(body) } })
    }
    if (method === 'DELETE') {
      service.objects.delete(key)
      return new Response(null, { status: 204 })
    }
    const object = service.objects.get(key)
    if (!object) return fault(404, 'NoSuchKey')
    const headers = { etag: tagOf(object), 'content-length': String(object.length) }
    return new Response(method === 'GET' ? object : null, { headers })
  }

  function copy(key: string, { headers }: Request): Response {
    const object = service.objects.get(sourceOf(headers))
    if (!object) return fault(404, 'NoSuchKey')
    service.objects.set(key, object)
    return xml(`<CopyObjectResult><ETag>${escaped(tagOf(object))}</ETag></CopyObjectResult>`)
  }

  function begin(key: string): Response {
    const id = `upload&${++lastUpload}`
    uploads.set(id, { key, parts: new Map() })
    return xml(
      `<InitiateMultipartUploadResult><UploadId>${escaped(id)}</UploadId></InitiateMultipartUploadResult>`,
    )
  }

  function putPart(
    upload: Upload,
    number: number,
    { headers }: Request,
    sent: Uint8Array<ArrayBuffer>,
  ): Response {
    const source = headers.get('x-amz-copy-source')
    const copied = source && service.objects.get(sourceOf(headers))
    if (source && !copied) return fault(404, 'NoSuchKey')
    const [, start, end] =
      /^bytes=(\d+)-(\d+)$/.exec(headers.get('x-amz-copy-source-range') ?? '') ?? []
    const body = copied
      ? copied.slice(Number(start ?? 0), Number(end ?? copied.length - 1) + 1)
      : sent
    const tag = tagOf(body)
    upload.parts.set(number, { body, tag })
    service.partSizes.push(body.length)
    return copied
      ? xml(`<CopyPartResult><ETag>${escaped(tag)}</ETag></CopyPartResult>`)
      : new Response(null, { headers: { etag: tag } })
  }

  function complete(id: string, { key, parts }: Upload, list: string): Response {
    const named = [...list.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
    const found = named.map(([, number]) => parts.get(Number(number)))
    const isRight = found.every((part, at) => part && part.tag === named[at]?.[2])
    if (found.length === 0 || !isRight) return fault(400, 'InvalidPart')
    const bodies = found.flatMap((part) => (part ? [part.body] : []))
    if (bodies.slice(0, -1).some(({ length }) => length < leastPartBytes)) {
      return fault(400, 'EntityTooSmall')
    }
    service.objects.set(key, new Uint8Array(Buffer.concat(bodies)))
    uploads.delete(id)
    return xml('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }

  function listObjects(query: URLSearchParams): Response {
    const after = query.get('continuation-token') ?? ''
    const keys = [...service.objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .toSorted()
    const page = keys.slice(0, pageSize)
    const contents = page.map(
      (key) =>
        `<Contents><Key>${escaped(key)}</Key><Size>${service.objects.get(key)?.length}</Size></Contents>`,
    )
    const next =
      keys.length > pageSize
        ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>`
        : ''
    return xml(
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${next}${contents.join('')}</ListBucketResult>`,
    )
  }

  function listUploads(query: URLSearchParams): Response {
    const open = [...uploads]
      .filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
      .map(
        ([id, { key }]) =>
          `<Upload><Key>${escaped(key)}</Key><UploadId>${escaped(id)}</UploadId></Upload>`,
      )
    return xml(`<ListMultipartUploadsResult>${open.join('')}</ListMultipartUploadsResult>`)
  }

  const { promise: listening, resolve: listens } = Promise.withResolvers<void>()
  const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' }, () => listens())
  await listening
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: BucketService = {
    access: { url, ...given },
    objects: new Map(),
    openUploads: () => [...uploads.values()].map(({ key }) => key),
    intercept: () => null,
    partSizes: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return service
}

/** Why the request is refused; null = it is signed with the key, and its body is what was signed. */
async function refusal(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  { bucket, region, keyId, secret }: Omit<BucketAccess, 'url'>,
): Promise<Response | null> {
  const authorization = request.headers.get('authorization') ?? ''
  const [, givenKey = ''] = /Credential=([^/]*)\//.exec(authorization) ?? []
  if (givenKey !== keyId) return fault(403, 'InvalidAccessKeyId')
  const [, signed = ''] = /SignedHeaders=([^,]*)/.exec(authorization) ?? []
  const names = signed.split(';').filter((name) => name !== 'host' && name !== 'x-amz-date')
  const signer = new AwsV4Signer({
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(names.map((name) => [name, request.headers.get(name) ?? ''])),
    service: 's3',
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    datetime: request.headers.get('x-amz-date') ?? '',
  })
  const { headers } = await signer.sign()
  if (headers.get('authorization') !== authorization) return fault(403, 'SignatureDoesNotMatch')
  const hash = request.headers.get('x-amz-content-sha256')
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex')) {
    return fault(400, 'XAmzContentSHA256Mismatch')
  }
  return new URL(request.url).pathname.startsWith(`/${bucket}/`) ? null : fault(404, 'NoSuchBucket')
}

const sourceOf = (headers: Headers) =>
  decodeURIComponent(headers.get('x-amz-copy-source') ?? '').replace(/^\/[^/]+\//, '')
const tagOf = (body: Uint8Array) => `"${createHash('md5').update(body).digest('hex')}"`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&#34;')
const xml = (text: string, status = 200) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`, {
    status,
    headers: { 'content-type': 'application/xml' },
  })

/** An answer that refuses a request, as S3 words it. */
export const fault = (status: number, code: string): Response =>
  xml(`<Error><Code>${code}</Code></Error>`, status)
