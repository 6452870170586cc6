// The end of a child process.
import type { ChildProcess } from 'node:child_process'

/** Resolves when the process has ended, with its code and the first line of its errors. */
export function ended(child: ChildProcess): Promise<{ code: number | null; stderr: string }> {
  let stderr = ''
  child.stderr?.on('data', (part) => (stderr += String(part)))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, stderr: error.message }))
    child.once('close', (code) => resolve({ code, stderr: stderr.trim().split('\n')[0] ?? '' }))
  })
}
