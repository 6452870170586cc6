import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { unpackArchive } from './archive.mjs'

const folder = mkdtempSync(join(tmpdir(), 'specialty-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('unpacks a release that the server’s user can read, whatever the umask is', async () => {
  const release = { version: '2.0.0', commit: '1a2b3c4d'.repeat(5) }
  mkdirSync(join(folder, 'packed'))
  writeFileSync(join(folder, 'packed', 'release.json'), JSON.stringify(release))
  const archive = join(folder, 'release.tar.gz')
  execFileSync('tar', ['-czf', archive, '-C', folder, 'packed'])
  const into = join(folder, 'releases')
  const before = process.umask(0o077)
  try {
    mkdirSync(into)
    const unpacked = await unpackArchive(archive, { ...release, into })
    expect(unpacked).toBe(join(into, '2.0.0-1a2b3c4d'))
    const modes = [into, unpacked].map((place) => statSync(place).mode & 0o777)
    expect(modes).toEqual([0o755, 0o755])
  } finally {
    process.umask(before)
  }
})
