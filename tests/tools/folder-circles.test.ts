// Folders beside each other import one way, so that a reader knows which of them rests on the other.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderCircles } from './folder-circles.ts'

const root = join(import.meta.dirname, '..', '..')

test('no folder imports a sibling that imports it', () => {
  const code = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    // A test may drive what stands above the files that it tests.
    .filter((path) => path !== '' && !path.includes('.test.') && existsSync(join(root, path)))
  const texts = new Map(code.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  expect(texts.size).toBeGreaterThan(1000)
  expect(folderCircles(texts)).toEqual([])
})

const file = (path: string, ...imports: string[]): [string, string] => [
  path,
  imports.map((name) => `import type { X } from '${name}'\n`).join(''),
]

test('two siblings that import each other are found, at any depth', () => {
  const circle = new Map([
    file('src/cart/lines/a.ts', '../../orders/b.ts'),
    file('src/orders/b.ts', '../cart/c.ts'),
  ])
  expect(folderCircles(circle)).toEqual(['src/cart → src/orders'])
  const lazy = new Map([
    ['src/cart/a.ts', "export const load = () => import('../orders/b.ts')\n"],
    file('src/orders/b.ts', '../cart/c.ts'),
  ])
  expect(folderCircles(lazy)).toEqual(['src/cart → src/orders'])
})

test('one way between siblings, and both ways between a folder and its subfolder, are fine', () => {
  const files = new Map([
    file('src/cart/a.ts', '../orders/b.ts', './lines/c.ts'),
    file('src/cart/lines/c.ts', '../a.ts'),
    file('src/orders/b.ts', 'kysely', './d.ts'),
  ])
  expect(folderCircles(files)).toEqual([])
})
