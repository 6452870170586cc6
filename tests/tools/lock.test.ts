// The lock file must have the native parts of every platform on which the project is installed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Entry {
  dev?: boolean
  os?: string | string[]
  cpu?: string | string[]
  optionalDependencies?: Record<string, string>
}
const file = join(import.meta.dirname, '..', '..', 'package-lock.json')
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }

/** The packages that have native parts for Linux x64, and none for the given platform. */
function without(os: string, cpu: string): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const parts = Object.keys(optionalDependencies).flatMap(
      (name) => packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`] ?? [],
    )
    const has = (givenOs: string, givenCpu: string) =>
      parts.some(
        (part) => [part.os].flat().includes(givenOs) && [part.cpu].flat().includes(givenCpu),
      )
    // A native part may have native parts itself, for its own platform only.
    const isPart = packages[path]?.os !== undefined
    return !isPart && has('linux', 'x64') && !has(os, cpu) ? [path] : []
  })
}

test('on Linux arm64 every package has its native parts', () => {
  expect(without('linux', 'arm64')).toEqual([])
})

test.each(['arm64', 'x64'])(
  'on macOS %s every package that runs the server or builds the app has them',
  (cpu) => {
    const missing = without('darwin', cpu)
    // The registry had none, so that the set-up installs without the lock there (scripts/setup.mjs).
    const tools = ['oxc-parser', 'oxfmt', 'oxlint', 'oxlint-tsgolint'].map(
      (name) => `node_modules/${name}`,
    )
    expect(missing.filter((path) => path !== '' && !tools.includes(path))).toEqual([])
  },
)
