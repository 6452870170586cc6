// Debian's packages, for machines that build and test as root; elsewhere nothing is installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a Debian package when this is root on Debian; tells whether that went well. */
export function aptInstall(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stdout.write(`Installing Debian's package ${name}.\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: 'ignore', timeout: 8 * 60_000 }
  spawnSync('apt-get', ['update'], options)
  const args = ['install', '-y', '--no-install-recommends', name]
  return spawnSync('apt-get', args, options).status === 0
}
