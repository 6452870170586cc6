// Files that visitors download: PDFs and pictures, under a path that names their content. Pure.
export const filesPath = '/files'

/** The largest file that may be uploaded. */
export const largestFileBytes = 25 * 1024 * 1024

export const fileTypes = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const
export type FileKind = keyof typeof fileTypes

const pattern = /^files\/[0-9a-f]{64}\.(pdf|jpeg|png)$/

/** What the path of a file says that it is; null = not the path of a file. */
export const fileKindOf = (path: string): FileKind | null =>
  (pattern.exec(path)?.[1] as FileKind | undefined) ?? null

/** The path of a file in the image store; `hash`: of its bytes, 64 hexadecimal digits. */
export const filePath = (hash: string, kind: FileKind) => `files/${hash}.${kind}`
