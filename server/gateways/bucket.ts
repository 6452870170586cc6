// Requests to a bucket of an S3-compatible service, signed by aws4fetch.
import { AwsClient } from 'aws4fetch'
import type { BucketAccess } from '../config/config.ts'

/** The address of an object; of the bucket itself for an empty key. */
export function objectUrl({ url, bucket }: BucketAccess, key: string): string {
  return `${url}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`
}

/** Signs requests with the key of the bucket; `retries` counts those after an answer of 500 or more. */
export const bucketClient = (access: BucketAccess, retries: number): AwsClient =>
  new AwsClient({
    accessKeyId: access.keyId,
    secretAccessKey: access.secret,
    service: 's3',
    region: access.region,
    retries,
  })
