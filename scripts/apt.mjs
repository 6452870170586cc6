// Installs Debian packages, only when the scripts run as root.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

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
