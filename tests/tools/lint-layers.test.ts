// Runs the linter with the project's configuration on a temporary project: it must report every violation and
// accept every allowed file.
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowed, violations } from './layer-cases.ts'

const root = join(import.meta.dirname, '..', '..')
let folder = ''
let rulesByFile = new Map<string, string[]>()

interface Diagnostic {
  filename: string
  code: string
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specialty-lint-'))
  for (const path of [
    'oxlint.config.ts',
    'scripts/lint-layers.ts',
    'scripts/lint',
    'tsconfig.json',
  ])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, text] of Object.entries({ ...allowed, ...sources(violations) })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  rulesByFile = byFile(await lint())
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

test.each(violations.map(({ rule, path }) => ({ rule, path })))(
  'the linter reports $rule in $path',
  ({ rule, path }) => {
    expect(rulesByFile.get(path) ?? []).toContain(rule)
  },
)

test.each(Object.keys(allowed))('the linter accepts %s', (path) => {
  expect(rulesByFile.get(path) ?? []).toEqual([])
})

function sources(files: typeof violations): Record<string, string> {
  return Object.fromEntries(files.map(({ path, text }) => [path, text]))
}

function byFile(diagnostics: Diagnostic[]): Map<string, string[]> {
  const rules = new Map<string, string[]>()
  for (const { filename, code } of diagnostics) {
    const rule = /\(([^)]+)\)/.exec(code)?.[1] ?? code
    rules.set(filename, [...(rules.get(filename) ?? []), rule])
  }
  return rules
}

function lint(): Promise<Diagnostic[]> {
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [oxlint, '-f', 'json'],
      { cwd: folder, maxBuffer: 32 * 1024 * 1024 },
      (_, stdout, stderr) => {
        try {
          resolve((JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics)
        } catch {
          reject(new Error(`oxlint printed no report: ${stdout}${stderr}`))
        }
      },
    )
  })
}
