// Runs the linter with the configuration for built code on temporary files.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

const faults = {
  'static.js': 'var a=t=>URL.canParse(t)',
  'array.js': 'var a=t=>t.filter(Boolean).toSorted()',
  'promise.js': 'var a=Promise.withResolvers()',
  'global.js': 'var a=new SharedWorker(`/a.js`)',
  'scope.js': 'var a=()=>globalThis.cookieStore.get(`a`)',
  'document.js': 'var a=()=>document.startViewTransition()',
}
const others = {
  'old.js': 'var a=new URL(`https://a.example`),b=AbortSignal.timeout(1),c=[1].at(-1)',
  'guarded.js': 'var a=URL.parse?(e,t)=>URL.parse(e,t):(e,t)=>new URL(e,t)',
  'own.js': 'var a={toSorted:1},navigator={bluetooth:1},cookieStore=a;cookieStore.get',
}

test('in built code the linter reports what the oldest browsers lack, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'specialty-built-'))
  const files = Object.entries({ ...faults, ...others }).map(([name, text]) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  })
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const args = [oxlint, '-c', 'scripts/lint-built.config.ts', '--format=json', ...files]
  const { stdout, status } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string }[] }
  const reported = new Set(diagnostics.map(({ filename }) => basename(filename)))
  expect([...reported].toSorted()).toEqual(Object.keys(faults).toSorted())
  expect(status).toBe(1)
})
