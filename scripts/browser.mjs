// Finds a Chromium for the tests or downloads one. A candidate counts only if `--version` succeeds.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { aptInstall } from './apt.mjs'
import { ended, fail, npm, root, run, setup } from './setup.mjs'

const packaged = '@sparticuz/chromium@153.0.0'
const systemPaths = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a working browser; exits with an error message if there is none. */
export async function findBrowser() {
  const given = process.env.CHROME_PATH
  if (given) {
    return starts(given) ?? fail(`CHROME_PATH is ${given}, which does not start as a browser.`)
  }
  for (const find of [managed, system, debian, fromPackage, downloaded]) {
    const path = await find()
    if (path) return path
  }
  return fail(
    'No browser was found and none could be downloaded: install Chrome or Chromium, or set CHROME_PATH.',
  )
}

/** The path of Chromium's headless shell, which halves a journey's processor time; undefined if there is none. */
export function findHeadlessShell() {
  const find = () => inPath('chromium-headless-shell')
  const path = find() ?? (aptInstall('chromium-headless-shell') ? find() : undefined)
  return path && starts(path)
}

function starts(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
    ? path
    : undefined
}

function managed() {
  const { chromium } = createRequire(join(root, 'package.json'))('playwright-core')
  const path = chromium.executablePath()
  return existsSync(path) ? starts(path) : undefined
}

function system() {
  for (const name of systemPaths) {
    const path = name.startsWith('/') ? name : inPath(name)
    if (path && existsSync(path) && starts(path)) return path
  }
  return undefined
}

function inPath(name) {
  return (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
}

function debian() {
  return aptInstall('chromium') ? system() : undefined
}

async function fromPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(root, '.cache', 'chromium')
  mkdirSync(folder, { recursive: true })
  const entry = join(folder, 'node_modules', '@sparticuz', 'chromium')
  if (!existsSync(entry)) {
    const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit']
    await ended(npm([...args, packaged], { stdio: 'ignore', cwd: folder }))
  }
  if (!existsSync(entry)) return undefined
  const require = createRequire(join(folder, 'package.json'))
  const { default: chromium } = await import(pathToFileURL(require.resolve('@sparticuz/chromium')))
  return starts(await chromium.executablePath())
}

async function downloaded() {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  await ended(run('node', [cli, 'install', 'chromium'], { stdio: 'ignore' }))
  return managed()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await setup()
  process.stdout.write(`${await findBrowser()}\n`)
}
