// The archive of a release: checked against the provenance beside it, then unpacked into an installation.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { ended } from '../setup.mjs'
import { compareVersions } from './installation.mjs'

const platform = `${process.platform}-${process.arch}`

/** An archive that can't be used, in a sentence that says what to do. */
export class UnusableArchive extends Error {}

/**
 * The version in the archive and its commit. Throws UnusableArchive unless it is whole, for this machine and newer than
 * `running`.
 */
export async function checkArchive(file, running) {
  const isArchive = file.endsWith('.tar.gz') && existsSync(file) && statSync(file).isFile()
  if (!isArchive) {
    throw new UnusableArchive(`${file} is no archive: name a file specialty-….tar.gz.`)
  }
  const provenance = readProvenance(file.replace(/\.tar\.gz$/, '.provenance.json'))
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  if (hash.digest('hex') !== provenance.archiveSha256) {
    throw new UnusableArchive(
      `${file} is damaged, cut off, or not the archive of the provenance beside it: fetch both files again.`,
    )
  }
  const { version, commit } = provenance
  if (provenance.platform !== platform) {
    throw new UnusableArchive(
      `${basename(file)} is for ${provenance.platform}, and this machine is ${platform}: fetch the archive for it.`,
    )
  }
  if (version === running) throw new UnusableArchive(`${version} is what runs here already.`)
  if (compareVersions(version, running) < 0) {
    throw new UnusableArchive(
      `${version} is older than ${running}, which runs here. The command upgrade --back goes back to the release before.`,
    )
  }
  return { version, commit }
}

function readProvenance(file) {
  if (!existsSync(file)) {
    throw new UnusableArchive(
      `There is no ${file}: fetch it too, because the archive is checked against it.`,
    )
  }
  try {
    const { version, commit, platform, archiveSha256 } = JSON.parse(readFileSync(file, 'utf8'))
    const isNamed = /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) && /^[\da-f]{40}$/.test(commit)
    if (isNamed) return { version, commit, platform, archiveSha256 }
  } catch {
    // Said below.
  }
  throw new UnusableArchive(`${file} is not the provenance of a release: fetch it again.`)
}

/**
 * Unpacks the checked archive into a folder named by its version and its commit; the folder has all of it or is not
 * there. One that is there is left as it is: a server may run from it.
 */
export async function unpackArchive(file, { version, commit, into }) {
  const folder = join(into, `${version}-${commit.slice(0, 8)}`)
  if (existsSync(join(folder, 'release.json'))) return folder
  const part = `${folder}.part`
  try {
    rmSync(part, { recursive: true, force: true })
    mkdirSync(part, { recursive: true })
    // The server's user reads them, whatever root's umask is.
    for (const made of [into, part]) chmodSync(made, 0o755)
    await unpack(file, part)
    const release = JSON.parse(readFileSync(join(part, 'release.json'), 'utf8'))
    if (release.version !== version) throw new Error(`it has ${release.version}`)
    // The link to it must not outlive its files when the machine loses its power.
    spawnSync('sync', ['-f', part])
    renameSync(part, folder)
    return folder
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw new UnusableArchive(`${file} can't be unpacked into ${into}: ${reasonOf(error)}`)
  }
}

// Without tar's own decompression, which needs a program that a small machine may not have.
async function unpack(file, folder) {
  const args = ['-xf', '-', '-C', folder, '--strip-components=1']
  const tar = spawn('tar', args, { stdio: ['pipe', 'ignore', 'pipe'] })
  let stderr = ''
  tar.stderr.on('data', (text) => (stderr += text))
  const end = ended(tar)
  const fed = await pipeline(createReadStream(file), createGunzip(), tar.stdin).then(
    () => null,
    (error) => error,
  )
  const code = await end
  if (code !== 0) throw new Error(stderr.trim().split('\n')[0] || `tar ended with ${code}`)
  // Node closes the input of a program that has ended, at times before it has noted that all was written.
  if (fed && fed.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw fed
}

function reasonOf(error) {
  if (error.code === 'EACCES' || error.code === 'EROFS') {
    return 'it can’t be written. Run the command as the owner of the folder, with sudo where that is root.'
  }
  if (error.code === 'ENOSPC' || /No space left/.test(error.message)) {
    return 'its disk is full. Make room, then run the command again.'
  }
  return `${error.message}.`
}
