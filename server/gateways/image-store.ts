// The image store: a bucket of an S3-compatible service where one is configured, else files in the data folder
// with an upload endpoint on this server.
import { join } from 'node:path'
import { uploadsFolder } from '#contract/values/image-path.ts'
import type { BucketAccess, Config } from '../config/config.ts'
import { openImageBucket } from './image-bucket.ts'
import { type ObjectStore, type ObjectStreams, openImageFolder } from './image-files.ts'
import { presignPut, isPresignedPutValid } from './presigned-put.ts'

/** The path of the embedded store's endpoint; the bucket's name follows. */
export const embeddedStorePath = '/image-store'
const embeddedBucket = 'images'

export interface UploadRequest {
  key: string
  contentType: string
  /** null where the client does not tell. */
  sizeBytes: number | null
}

export interface PresignedUpload {
  url: string
  /** Headers to send besides the content type. */
  headers: Record<string, string>
}

export interface ImageStore extends ObjectStore, ObjectStreams {
  /** An address that accepts a PUT with this content type and length for ten minutes. */
  presignPut(upload: UploadRequest, nowMs: number): Promise<PresignedUpload>
  /** Uploads to the embedded store; null = they go to the bucket. */
  uploads: EmbeddedUploads | null
}

export interface EmbeddedUploads {
  /** The key of a validly signed upload address, else null. */
  keyOf(
    address: URL,
    given: { contentType: string; sizeBytes: number | null },
    nowMs: number,
  ): Promise<string | null>
  /** The keys of uploads whose files were last written before `timeMs`. */
  storedBefore(timeMs: number): Promise<string[]>
}

/** The configured store; `embeddedSecret` signs the upload addresses of the embedded one. */
export function createImageStore(
  config: Pick<Config, 'imageStore' | 'dataDir' | 'publicUrl'>,
  embeddedSecret: string,
): ImageStore {
  if (config.imageStore) {
    return {
      ...withPresigning(openImageBucket(config.imageStore), config.imageStore, true),
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
  const storedBefore = (timeMs: number) => store.keysBefore(uploadsFolder, timeMs)
  return {
    ...withPresigning(store, access, false),
    uploads: { ...createUploadCheck(access), storedBefore },
  }
}

/** `isNew`: the store itself refuses a second PUT; this server's own endpoint knows from the database. */
function withPresigning(store: ObjectStore & ObjectStreams, access: BucketAccess, isNew: boolean) {
  return {
    ...store,
    presignPut: async (upload: UploadRequest, nowMs: number): Promise<PresignedUpload> => ({
      url: await presignPut(access, { ...upload, isNew }, nowMs),
      headers: isNew ? { 'If-None-Match': '*' } : {},
    }),
  }
}

function createUploadCheck(access: BucketAccess): Pick<EmbeddedUploads, 'keyOf'> {
  const prefix = `${embeddedStorePath}/${access.bucket}/`
  return {
    async keyOf({ pathname, searchParams }, { contentType, sizeBytes }, nowMs) {
      const key = pathname.startsWith(prefix) ? decoded(pathname.slice(prefix.length)) : null
      if (key === null) return null
      const given = { key, contentType, sizeBytes, query: searchParams }
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
