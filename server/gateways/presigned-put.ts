// Presigned upload addresses (AWS Signature Version 4 in the query), and their check by signing them again.
import { AwsV4Signer } from 'aws4fetch'
import type { BucketAccess } from '../config/config.ts'
import { isSameText } from '../same-text.ts'
import { objectUrl } from './bucket.ts'

export const presignedForSec = 600

const datePattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/
/** Tolerated difference between the clocks of a deployment. */
const skewMs = 60_000

export interface SignedUpload {
  key: string
  contentType: string
  /** The exact length of the file; null = not signed. */
  sizeBytes: number | null
  /** Signs `If-None-Match: *`, with which a bucket refuses to overwrite an object. */
  isNew: boolean
}

/** An address that accepts a PUT of this key, type and length for ten minutes. */
export async function presignPut(
  access: BucketAccess,
  upload: SignedUpload,
  nowMs: number,
): Promise<string> {
  const date = new Date(nowMs).toISOString().replace(/[:-]|\.\d{3}/g, '')
  return (await sign(access, upload, date)).href
}

/** Whether the query was signed by `presignPut` for this key, type and length, and has not expired. */
export async function isPresignedPutValid(
  access: BucketAccess,
  given: { key: string; contentType: string; sizeBytes: number | null; query: URLSearchParams },
  nowMs: number,
): Promise<boolean> {
  const date = given.query.get('X-Amz-Date') ?? ''
  const signedMs = Date.parse(date.replace(datePattern, '$1-$2-$3T$4:$5:$6Z'))
  const ageMs = nowMs - signedMs
  if (!datePattern.test(date) || !(ageMs >= -skewMs && ageMs < presignedForSec * 1000)) return false
  const hasSize = given.query.get('X-Amz-SignedHeaders')?.includes('content-length') ?? false
  const sizeBytes = hasSize ? given.sizeBytes : null
  if (hasSize && sizeBytes === null) return false
  const signed = await sign(access, { ...given, sizeBytes, isNew: false }, date)
  return isSameText(sortedText(given.query), sortedText(signed.searchParams))
}

async function sign(access: BucketAccess, upload: SignedUpload, date: string) {
  const { key, contentType, sizeBytes, isNew } = upload
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: `${objectUrl(access, key)}?X-Amz-Expires=${presignedForSec}`,
    headers: {
      'content-type': contentType,
      ...(sizeBytes !== null && { 'content-length': String(sizeBytes) }),
      ...(isNew && { 'if-none-match': '*' }),
    },
    // Signs all of these headers, so that no other type or length is accepted.
    allHeaders: true,
    signQuery: true,
    datetime: date,
    service: 's3',
    region: access.region,
    accessKeyId: access.keyId,
    secretAccessKey: access.secret,
  })
  return (await signer.sign()).url
}

function sortedText(query: URLSearchParams): string {
  const sorted = new URLSearchParams(query)
  sorted.sort()
  return sorted.toString()
}
