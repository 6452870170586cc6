// Lints the built code that browsers run. The files are named one by one, because the linter skips folders that Git
// ignores.
import { readdirSync } from 'node:fs'
import { ended, root, run } from './setup.mjs'

const files = ['dist', 'dist/assets'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`)
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${folder}/${name}`),
)
const options = ['-c', 'scripts/lint-built.config.ts', '--format=unix']
process.exitCode = await ended(run('oxlint', [...options, ...files]))
