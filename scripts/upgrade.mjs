// `./specialty upgrade ARCHIVE`: checks the archive, unpacks it beside the releases that are there, makes a backup, has
// the running `start` try the new release, and switches to it when it answers. `--back` goes back to the release before.
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ended, fail, home, isRelease, loadSettings, runSource, withLock } from './setup.mjs'
import { runCommand } from './processes.mjs'
import { checkArchive, unpackArchive, UnusableArchive } from './upgrade/archive.mjs'
import {
  currentRelease,
  linked,
  links,
  newestOf,
  pointTo,
  releasesFolder,
  removeUnused,
  switchTo,
  versionOf,
} from './upgrade/installation.mjs'
import { requestTrial, servedSockets } from './upgrade/trial-socket.mjs'

const usage = `upgrade ARCHIVE             upgrades to the release of the archive, and goes back if it does not answer
upgrade --back              goes back to the release before
  --within SECONDS          how long a release may take to answer: 60
  --without-backup          where backups are made by other means`

const { values, positionals } = readArguments()
const within = Number(values.within)
if (!Number.isInteger(within) || within < 1 || (positionals.length === 1) === values.back) {
  fail(usage)
}
if (!isRelease) fail('Only an unpacked release can be upgraded (docs/operations.md).')
loadSettings()
const dataDir = resolve(home, process.env.DATA_DIR || '.data')
let before

// A large backup may take hours.
await withLock('upgrade', upgrade, 24 * 60 * 60_000)
process.exit(0)

async function upgrade() {
  before = currentRelease()
  if ((await servers()).length === 0) {
    fail(
      `No server runs on ${dataDir}. Start it with ./specialty start and run this command again beside it: the new release is tried by the server. Nothing has been changed.`,
    )
  }
  const folder = values.back ? previousRelease() : await unpacked(resolve(positionals[0]))
  await requireSettings(folder)
  if (!values['without-backup']) await backUp()
  await tryIt(folder)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        back: { type: 'boolean', default: false },
        within: { type: 'string', default: '60' },
        'without-backup': { type: 'boolean', default: false },
      },
    })
  } catch {
    return fail(usage)
  }
}

function previousRelease() {
  const folder = linked(links.previous)
  if (folder !== null && folder !== before) return folder
  return fail('There is no release before this one to go back to.')
}

async function unpacked(archive) {
  try {
    const checked = await checkArchive(archive, versionOf(before))
    say(`${archive} is whole. Unpacking it.`)
    mkdirSync(releasesFolder, { recursive: true })
    return await unpackArchive(archive, { ...checked, into: releasesFolder })
  } catch (error) {
    if (error instanceof UnusableArchive) return fail(`${error.message} Nothing has been changed.`)
    return failToWrite(error)
  }
}

function failToWrite(error) {
  if (!['EACCES', 'EROFS'].includes(error.code)) throw error
  return fail(`${home} can't be written: run this command with sudo. Nothing has been changed.`)
}

/** As the server's user: what root writes, the server could not replace later. */
function serverUser() {
  if (process.getuid() !== 0) return {}
  const { uid, gid } = statSync(dataDir)
  return { uid, gid }
}

/** Also shows that the new release's Node runs on this machine. */
async function requireSettings(folder) {
  const options = { folder, ...serverUser(), stdio: ['ignore', 'ignore', 'pipe'] }
  const child = runSource('server/check-settings.ts', options)
  const [code, errors] = await Promise.all([ended(child), text(child.stderr)])
  if (code === 0) return
  fail(
    `${versionOf(folder)} can't run with these settings:\n${errors.trim() || `Its check ended with the code ${code}.`}\n${versionOf(before)} still runs.`,
  )
}

async function backUp() {
  const child = runCommand('backup', { folder: backupRelease(), ...serverUser() })
  if ((await ended(child)) === 0) return
  fail(
    `Without a backup nothing is upgraded: ${versionOf(before)} still runs. Remove the cause, or add --without-backup if your backups are made by other means.`,
  )
}

/** The newest release that was tried may have changed the schema, and knows all of it. */
function backupRelease() {
  return linked(links.tried) ?? before
}

/** Before the release may change the schema: this command may not live to see the outcome. */
function markAsTried(folder) {
  try {
    pointTo(links.tried, newestOf([folder, before, linked(links.tried) ?? folder]))
  } catch (error) {
    failToWrite(error)
  }
}

async function tryIt(folder) {
  const [version, old] = [versionOf(folder), versionOf(before)]
  say(`Starting ${version}: it has ${within} seconds to answer.`)
  markAsTried(folder)
  const outcome = await tryInAll(folder)
  switch (outcome?.kind) {
    case 'answers':
      keep(folder)
      await tryInLate(folder, outcome)
      say(
        values.back
          ? `${version} serves now. To use ${old} again, upgrade with its archive.`
          : `${version} serves now. ./specialty upgrade --back goes back to ${old}.`,
      )
      return
    case 'wentBack':
      return fail(
        `${version} does not serve: ${outcome.reason}. ${old} serves again, and nothing is lost. The server's log says more.${outcome.left}`,
      )
    case 'away':
      return fail(
        `${version} does not serve: ${outcome.reason}. ${old} was started again and does not answer yet: look at the server's log, and start it with ./specialty start if it has ended.${outcome.left}`,
      )
    case 'forbidden':
      return failAsForbidden()
    default:
      return fail(
        `The server was stopped while ${version} started. ./specialty start runs ${old}; then run this command again.${outcome?.left ?? ''}`,
      )
  }
}

/** One server after the other, so that visitors always have one. If one can't, those before it go back. */
async function tryInAll(folder) {
  const taken = []
  let isOneMissing = false
  let last = null
  for (const server of await servers()) {
    const outcome = await requestTrial(server, requestOf(folder))
    if (outcome === null) {
      isOneMissing = true
      continue
    }
    if (outcome.kind !== 'answers') {
      const back = []
      for (const one of taken) back.push(await requestTrial(one, requestOf(before)))
      const isLeft = back.some((one) => one !== null && one.kind !== 'answers')
      const left = isLeft ? ` Another server of ${dataDir} did not go back: restart it.` : ''
      return { ...outcome, left }
    }
    taken.push(server)
    last = { ...outcome, taken }
  }
  return last && { ...last, isOneMissing }
}

/** A server that started meanwhile runs the release before; those that start from now on run the new one. */
async function tryInLate(folder, { taken, isOneMissing }) {
  const late = async () => (await servers()).filter((server) => !taken.includes(server))
  // One that has ended by itself is started again within seconds, and has no socket before it answers.
  let left = isOneMissing ? within : 0
  while (left > 0 && (await late()).length === 0) {
    await sleep(1000)
    left -= 1
  }
  for (const server of await late()) {
    const outcome = await requestTrial(server, requestOf(folder))
    if (outcome !== null && outcome.kind !== 'answers') {
      say(`Another server of ${dataDir} still runs ${versionOf(before)}: restart it.`)
    }
  }
}

function requestOf(folder) {
  return { folder, version: versionOf(folder), withinMs: within * 1000 }
}

/** On PostgreSQL several servers may share the data folder. */
async function servers() {
  try {
    return await servedSockets(dataDir)
  } catch (error) {
    if (error.code !== 'EACCES') throw error
    return failAsForbidden()
  }
}

function failAsForbidden() {
  return fail(`${dataDir} belongs to another user: run this command with sudo.`)
}

/** In an order in which a kill between two steps leaves a release that starts, and never one to go forward to. */
function keep(folder) {
  if (!values.back) pointTo(links.previous, before)
  switchTo(folder)
  if (values.back) rmSync(join(home, links.previous), { force: true })
  // A newer one may have changed the schema: backups stay its own.
  if (linked(links.tried) === folder) rmSync(join(home, links.tried), { force: true })
  removeUnused()
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}
