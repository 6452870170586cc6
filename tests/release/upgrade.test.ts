// Upgrades of an installation while visitors use it, on both databases: a release that answers takes over, one that
// does not leaves the release before in service, and nothing that a server has accepted is lost.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tempFolders } from '#server/support/temp-folders.ts'
import { createDatabase, type OwnDatabase, requireCluster } from '../support/database/database.ts'
import { besideArchive, builtRelease, provenanceOf } from './built-release.ts'
import { install, type Installation } from './installation.ts'
import { cutOff, makeLaterRelease, sha256Of, writeProvenance } from './later-release.ts'
import { startVisitors, type Visits } from './visitors.ts'

const newFolder = tempFolders('upgrade')
const { version: first = '' } = provenanceOf(builtRelease())
const archives = { good: '', first: '', silent: '', ending: '', lonely: '' }

beforeAll(() => {
  archives.first = makeLaterRelease(newFolder(), '99.0.1', { migrations: 1, fault: 'silent' })
  archives.good = makeLaterRelease(newFolder(), '99.1.0', { migrations: 2 })
  archives.silent = makeLaterRelease(newFolder(), '99.2.0', { migrations: 3, fault: 'silent' })
  archives.lonely = makeLaterRelease(newFolder(), '99.2.1', { migrations: 3, fault: 'lonely' })
  archives.ending = makeLaterRelease(newFolder(), '99.3.0', { migrations: 3, fault: 'ending' })
})

/** Every answer was good, and what was accepted last is stored, or what was sent after it. */
function expectNothingLost({ failed, answered, accepted, sent, stored }: Visits): void {
  expect(failed).toEqual([])
  expect(answered).toBeGreaterThan(0)
  expect(accepted).toBeGreaterThan(0)
  expect(stored).toBeGreaterThanOrEqual(accepted)
  expect(stored).toBeLessThanOrEqual(sent)
}

describe.each(['embedded', 'postgres'])('with the %s database', (kind) => {
  let database: OwnDatabase | null = null
  let shop: Installation

  beforeAll(async () => {
    if (kind === 'postgres') database = await createDatabase(requireCluster())
    shop = await install(newFolder(), {
      RATE_LIMIT_FACTOR: '10000',
      ...(database && { DATABASE_URL: database.url }),
    })
  })
  afterAll(async () => {
    await shop.stop()
    await database?.drop()
  })

  test('an archive that can’t be used changes nothing', async () => {
    await shop.start()
    const cut = cutOff(archives.good, join(newFolder(), 'cut'))
    const other = cutOff(archives.good, join(newFolder(), 'other'))
    const provenance = { ...provenanceOf(archives.good), archiveSha256: sha256Of(other) }
    const alone = join(newFolder(), 'alone.tar.gz')
    execFileSync('cp', [cut, alone])
    const refusals: [string, () => void, string][] = [
      [cut, () => undefined, 'is damaged, cut off, or not the archive of the provenance beside it'],
      [alone, () => undefined, 'fetch it too'],
      [join(alone, 'none'), () => undefined, 'is no archive'],
      [builtRelease(), () => undefined, `${first} is what runs here already`],
      [
        other,
        () => writeProvenance(other, { ...provenance, platform: 'linux-riscv64' }),
        'is for linux-riscv64',
      ],
      [other, () => writeProvenance(other, { ...provenance, version: '0.0.1' }), 'is older than'],
      // Its hash is right, but it ends too early.
      [other, () => writeProvenance(other, provenance), "can't be unpacked into"],
      [
        other,
        () => execFileSync('sh', ['-c', `echo '{' > ${besideArchive(other, '.provenance.json')}`]),
        'is not the provenance of a release',
      ],
    ]
    for (const [archive, prepare, reason] of refusals) {
      prepare()
      const { code, stderr } = await shop.run('upgrade', archive)
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(reason) })
      expect(stderr).toContain('Nothing has been changed.')
    }
    expect(readdirSync(join(shop.folder, 'releases'))).toEqual([])
    expect(await shop.version()).toBe(first)
  })

  test('a command that is killed during its trial leaves a shop that is backed up and upgraded', async () => {
    const trial = ['upgrade', archives.first, '--within', '5']
    const upgrade = spawn(join(shop.folder, 'specialty'), trial, {
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    upgrade.stdout.on('data', (text) => (printed += String(text)))
    await expect.poll(() => printed).toContain('Starting 99.0.1')
    upgrade.kill('SIGKILL')
    await once(upgrade, 'close')
    // While the trial that it began goes on, the embedded database makes no backup.
    let again = { stdout: '', stderr: '' }
    const repeat = async () => {
      again = await shop.run(...trial)
      return again.stdout
    }
    await expect.poll(repeat).toContain('A trial restore has all of it')
    expect(again.stderr).toContain('99.0.1 does not serve')
    expect(await shop.version()).toBe(first)
  })

  test.each([
    ['silent', '20', 'it did not answer within 20 seconds'],
    // A slow machine needs its time to get to the fault.
    ['ending', '300', 'its server ended with the code 1'],
  ] as const)(
    'a release that is %s leaves the release before in service',
    async (fault, within, reason) => {
      const visitors = await startVisitors(shop.origin)
      const { code, stderr } = await shop.run('upgrade', archives[fault], '--within', within)
      expect(code).toBe(1)
      expect(stderr).toContain(`does not serve: ${reason}. ${first} serves again`)
      expect(await shop.version()).toBe(first)
      const visits = await visitors.leave()
      expectNothingLost(visits)
      // Beside each other no visitor notices.
      if (kind === 'postgres') expect(visits.unanswered).toBe(0)
    },
  )

  test.runIf(kind === 'postgres')(
    'two processes with one data folder change together, or not at all',
    async () => {
      const other = await shop.startBeside()
      const { stderr } = await shop.run('upgrade', archives.lonely)
      expect(stderr).toContain('99.2.1 does not serve: its server ended with the code 1.')
      expect(stderr).not.toContain('did not go back')
      expect([await shop.version(), await other.version()]).toEqual([first, first])
      const upgraded = await shop.run('upgrade', archives.good)
      expect(upgraded).toMatchObject({ code: 0, stderr: '' })
      expect([await shop.version(), await other.version()]).toEqual(['99.1.0', '99.1.0'])
      expect(await shop.run('upgrade', '--back')).toMatchObject({ code: 0, stderr: '' })
      expect([await shop.version(), await other.version()]).toEqual([first, first])
      await other.stop()
    },
  )

  test('the release before starts on the schema of the later one, and is backed up', async () => {
    await shop.stop()
    await shop.start()
    expect(await shop.version()).toBe(first)
    expect((await shop.run('backup')).stdout).toContain('A trial restore has all of it')
  })

  test('a kill in the middle leaves a release that starts', async () => {
    const upgrade = spawn(join(shop.folder, 'specialty'), ['upgrade', archives.silent], {
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    upgrade.stdout.on('data', (text) => (printed += String(text)))
    await expect.poll(() => printed).toContain('Starting 99.2.0')
    await shop.stop('SIGKILL')
    expect(await once(upgrade, 'close')).toEqual([1, null])
    // What it had started notices a moment later that it is gone.
    await expect.poll(shop.listeners).toEqual([])
    await shop.start()
    expect(await shop.version()).toBe(first)
  })

  test('a release that answers takes over, and the command goes back', async () => {
    const visitors = await startVisitors(shop.origin)
    const upgraded = await shop.run('upgrade', archives.good)
    expect(upgraded).toMatchObject({ code: 0, stderr: '' })
    expect(upgraded.stdout).toContain('A trial restore has all of it')
    expect(upgraded.stdout).toContain('99.1.0 serves now.')
    expect(await shop.version()).toBe('99.1.0')
    const visits = await visitors.leave()
    expectNothingLost(visits)
    if (kind === 'postgres') expect(visits.unanswered).toBe(0)

    await shop.stop()
    await shop.start()
    expect(await shop.version()).toBe('99.1.0')

    const back = await shop.run('upgrade', '--back')
    expect(back).toMatchObject({ code: 0, stderr: '' })
    expect(await shop.version()).toBe(first)
    const twice = await shop.run('upgrade', '--back')
    expect(twice.stderr).toContain('There is no release before this one')
    expect(await shop.version()).toBe(first)
    await shop.stop()
    await shop.start()
    expect(await shop.version()).toBe(first)
    expect((await shop.run('backup')).stdout).toContain('A trial restore has all of it')
    expect(existsSync(join(shop.folder, 'releases', '.data'))).toBe(false)
  })

  test('without a server, and without a backup, nothing is upgraded', async () => {
    await shop.stop()
    const stopped = await shop.run('upgrade', archives.good)
    expect(stopped).toMatchObject({ code: 1, stdout: '' })
    expect(stopped.stderr).toContain('Start it with ./specialty start')
    await shop.start()
    execFileSync('sed', ['-i', '/^BACKUP_/d', join(shop.folder, 'specialty.env')])
    const { code, stderr } = await shop.run('upgrade', archives.good)
    expect(code).toBe(1)
    expect(stderr).toContain('Without a backup nothing is upgraded')
    expect(await shop.version()).toBe(first)
    expect(readFileSync(join(shop.folder, 'specialty.env'), 'utf8')).not.toContain('BACKUP')
    const { code: done } = await shop.run('upgrade', archives.good, '--without-backup')
    expect(done).toBe(0)
    expect(await shop.version()).toBe('99.1.0')
  })
})
