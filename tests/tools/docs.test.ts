// The pages that explain the project have to be true: each path they name exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const pages = ['README.md', 'docs/architecture.md', 'docs/deployment.md']
const topFolders = readdirSync(root)

/** Paths in backticks that begin with a folder of the project; `a{b,c}` patterns are not used. */
function pathsNamedIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, path]) => path ?? '')
    .filter((path) => topFolders.includes(path.split('/')[0] ?? ''))
}

test.each(pages)('%s names only paths that exist', (page) => {
  const paths = pathsNamedIn(page)
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the architecture page lists every decision', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const decisions = readdirSync(join(root, 'docs/decisions'))
  expect(decisions.filter((file) => !page.includes(`decisions/${file}`))).toEqual([])
})
