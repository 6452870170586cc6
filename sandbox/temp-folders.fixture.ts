// Folders for tests, gone again when the test file is done.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Gives a maker of empty folders. To be called at the top of a test file, before its own hooks. */
export function tempFolders(name: string): () => string {
  const made: string[] = []
  // The hook that is registered first runs last: by then, whatever writes there has stopped.
  afterAll(() => {
    for (const folder of made) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return () => {
    const folder = mkdtempSync(join(tmpdir(), `specialty-${name}-`))
    made.push(folder)
    return folder
  }
}
