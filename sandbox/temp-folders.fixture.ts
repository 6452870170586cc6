// Temporary folders for tests, deleted after the test file.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Returns a function that creates empty folders. Call it at the top of a test file, before other hooks. */
export function tempFolders(name: string): () => string {
  const made: string[] = []
  // The first registered hook runs last, after the servers that write into the folder have stopped.
  afterAll(() => {
    for (const folder of made) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return () => {
    const folder = mkdtempSync(join(tmpdir(), `specialty-${name}-`))
    made.push(folder)
    return folder
  }
}
