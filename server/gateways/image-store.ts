// The image store: a bucket of an S3-compatible service where one is configured, else files in the data folder
// with an upload endpoint on this server.
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { openImageBucket } from './image-bucket.ts'
import { type ObjectStore, openImageFolder } from './image-files.ts'
import { type BucketAccess, presignPut, isPresignedPutValid } from './presigned-put.ts'

/** The path of the embedded store's endpoint; the bucket's name follows. */
export const embeddedStorePath = '/image-store'
const embeddedBucket = 'images'

export interface ImageStore extends ObjectStore {
  /** An address that accepts a PUT with this content type for ten minutes. */
  presignPut(key: string, contentType: string, nowMs: number): Promise<string>
  /** Checks uploads to the embedded store; null = they go to the bucket. */
  uploads: UploadCheck | null
}

export interface UploadCheck {
  /** The key of a validly signed upload address, else null. */
  keyOf(address: URL, contentType: string, nowMs: number): Promise<string | null>
}

/** The configured store; `embeddedSecret` signs the upload addresses of the embedded one. */
export function createImageStore(
  config: Pick<Config, 'imageStore' | 'dataDir' | 'publicUrl'>,
  embeddedSecret: string,
): ImageStore {
  if (config.imageStore) {
    return {
      ...withPresigning(openImageBucket(config.imageStore), config.imageStore),
      uploads: null,
    }
  }
  const access: BucketAccess = {
    url: config.publicUrl + embeddedStorePath,
    bucket: embeddedBucket,
    region: 'local',
    keyId: 'embedded',
    secret: embeddedSecret,
  }
  const store = openImageFolder(join(config.dataDir, 'images'))
  return { ...withPresigning(store, access), uploads: createUploadCheck(access) }
}

function withPresigning(store: ObjectStore, access: BucketAccess) {
  return {
    ...store,
    presignPut: (key: string, contentType: string, nowMs: number) =>
      presignPut(access, key, contentType, nowMs),
  }
}

function createUploadCheck(access: BucketAccess): UploadCheck {
  const prefix = `${embeddedStorePath}/${access.bucket}/`
  return {
    async keyOf({ pathname, searchParams }, contentType, nowMs) {
      const key = pathname.startsWith(prefix) ? decoded(pathname.slice(prefix.length)) : null
      if (key === null) return null
      const given = { key, contentType, query: searchParams }
      return (await isPresignedPutValid(access, given, nowMs)) ? key : null
    },
  }
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
