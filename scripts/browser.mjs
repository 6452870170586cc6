// Finds a Chromium for the tests, or brings one; each way is tried in turn and has to answer.
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

/** The path of a browser that starts; ends the process with one sentence where none can be had. */
export async function findBrowser() {
  const given = process.env.CHROME_PATH
  if (given) {
    return answers(given) ?? fail(`CHROME_PATH names ${given}, which does not start as a browser.`)
  }
  for (const way of [managed, system, debian, fromPackage, downloaded]) {
    const path = await way()
    if (path) return path
  }
  return fail(
    'No browser was found and none could be fetched: install Chrome or Chromium, or set CHROME_PATH.',
  )
}

function answers(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
    ? path
    : undefined
}

function managed() {
  const { chromium } = createRequire(join(root, 'package.json'))('playwright-core')
  const path = chromium.executablePath()
  return existsSync(path) ? answers(path) : undefined
}

function system() {
  for (const name of systemPaths) {
    const path = name.startsWith('/') ? name : inPath(name)
    if (path && existsSync(path) && answers(path)) return path
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
  return answers(await chromium.executablePath())
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
