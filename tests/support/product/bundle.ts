// Bundles a source file of the app with its imports as a script for an empty page.
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

/** Returns the script; it assigns the exports to a global of the given name. */
export async function bundle(file: string, name: string): Promise<string> {
  const built = await build({
    root: join(import.meta.dirname, '..', '..', '..'),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, minify: false, lib: { entry: file, formats: ['iife'], name } },
  })
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  return output[0].code
}
