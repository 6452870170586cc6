// One source file of the app with what it imports, as a script a bare page can run.
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

/** The exports stand in a global of the given name. */
export async function bundle(file: string, name: string): Promise<string> {
  const built = await build({
    root: join(import.meta.dirname, '..', '..'),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, minify: false, lib: { entry: file, formats: ['iife'], name } },
  })
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  return output[0].code
}
