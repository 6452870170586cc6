// Installs Debian packages, only when the scripts run as root.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'

/** Installs a Debian package if this is root on Debian. Returns whether the package was installed. */
export function aptInstall(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stdout.write(`Installing Debian's package ${name}.\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: 'ignore', timeout: 8 * 60_000 }
  spawnSync('apt-get', ['update'], options)
  const args = ['install', '-y', '--no-install-recommends', name]
  return spawnSync('apt-get', args, options).status === 0
}

/** Unpacks a Debian package into a folder without installing it. Returns whether it was unpacked. */
export function aptUnpack(name, folder) {
  if (!existsSync('/usr/bin/apt-get')) return false
  mkdirSync(folder, { recursive: true })
  const options = { cwd: folder, stdio: 'ignore', timeout: 8 * 60_000 }
  const download = () => spawnSync('apt-get', ['download', name], options).status === 0
  // Only root can fetch a new list of the packages.
  if (!download() && !(spawnSync('apt-get', ['update'], options) && download())) return false
  const file = readdirSync(folder).find((one) => one.startsWith(`${name}_`))
  return file !== undefined && spawnSync('dpkg-deb', ['-x', file, '.'], options).status === 0
}
