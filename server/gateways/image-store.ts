// The door to the image store: a bucket of any S3-compatible service where one is configured, else files in
// the data folder behind an S3 endpoint of this server's own. Nothing after this asks which.
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openImageBucket } from './image-bucket.ts'
import { type ImageShelf, openImageFolder } from './image-files.ts'
import { type BucketAccess, presignPut, presignedPutHolds } from './presigned-put.ts'

/** Where the embedded store's endpoint answers; its one bucket comes after it. */
export const embeddedStorePath = '/image-store'
const embeddedBucket = 'images'

export interface ImageStore extends ImageShelf {
  /** An address that takes one PUT of a file with this content type, for ten minutes. */
  presignPut(key: string, contentType: string, nowMs: number): Promise<string>
  /** How the embedded store takes what is put to such an address; null = another service does. */
  uploads: UploadCheck | null
}

export interface UploadCheck {
  /** The key that an upload is allowed to, or null when its address does not hold for it. */
  keyOf(address: URL, contentType: string, nowMs: number): Promise<string | null>
}

/** The store that the configuration asks for; `embeddedSecret` signs for the embedded one. */
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
  const shelf = openImageFolder(join(config.dataDir, 'images'))
  return { ...withPresigning(shelf, access), uploads: createUploadCheck(access) }
}

function withPresigning(shelf: ImageShelf, access: BucketAccess) {
  return {
    ...shelf,
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
      return (await presignedPutHolds(access, given, nowMs)) ? key : null
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
