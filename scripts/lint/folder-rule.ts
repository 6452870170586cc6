/** What the files of a folder may not import, and which restricted libraries they may. */
export interface FolderRule {
  files: string | string[]
  /** Forbidden folders of the same part, with the linter's messages. */
  forbidden?: { regex: string; message: string }[]
  /** Names of the restricted libraries that these files may import. */
  allows?: string[]
}
