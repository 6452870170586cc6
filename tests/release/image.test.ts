// The container image of a release: small, the same at each build, and able to serve with a read-only root.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest'
import { getEvents } from '#contract/calls/events.ts'
import { aptInstall } from '#scripts/apt.mjs'
import { tempFolders } from '#server/support/temp-folders.ts'
import { createDatabase, type OwnDatabase, requireCluster } from '../support/database/database.ts'
import { freeBlock } from '../support/product/ports.ts'
import { besideArchive, builtRelease, provenanceOf } from './built-release.ts'
import { bytesIn, type Container, type Image, startContainer, unpackImage } from './container.ts'

const root = join(import.meta.dirname, '..', '..')
const largestBytes = 350e6
const newFolder = tempFolders('image')
const { version = '', commit = '' } = provenanceOf(builtRelease())

/** The image's archive, made of a copy of the release. */
function makeImage(): string {
  const folder = newFolder()
  for (const ending of ['.tar.gz', '.provenance.json']) {
    const file = besideArchive(builtRelease(), ending)
    cpSync(file, join(folder, basename(file)))
  }
  execFileSync(process.execPath, [join(root, 'scripts/image.mjs'), '--from', folder], {
    cwd: root,
    stdio: 'pipe',
  })
  return join(folder, `specialty-${version}-image-x64.tar.gz`)
}

const isThere = (name: string) => spawnSync(name, ['--version']).status === 0
const tools = { mmdebstrap: 'mmdebstrap', buildah: 'buildah', bwrap: 'bubblewrap' }
const missing = Object.entries(tools)
  .filter(([program, name]) => !isThere(program) && !(aptInstall(name) && isThere(program)))
  .map(([, name]) => name)

/** Where a tool is missing, the report of the run says that the image was not tried. */
const requireTools = (context: TestContext) =>
  context.skip(
    missing.length > 0,
    `not tried, because Debian's ${missing.join(', ')} can't be installed`,
  )

let archive = ''
let image: Image

beforeAll(() => {
  if (missing.length > 0) return
  archive = makeImage()
  const folder = newFolder()
  // The user of the image has to reach its root.
  chmodSync(folder, 0o711)
  image = unpackImage(archive, folder)
})

test('two images of one release are equal and small, and name what they hold', (context) => {
  requireTools(context)
  expect(provenanceOf(makeImage())).toEqual(provenanceOf(archive))
  expect(bytesIn(image.root)).toBeLessThan(largestBytes)
  const name = 'org.opencontainers.image'
  expect(image.config.Labels).toMatchObject({
    [`${name}.version`]: version,
    [`${name}.revision`]: commit,
    [`${name}.licenses`]: 'UNLICENSED',
  })
  // Docker gives a new volume the owner of its place in the image; only root unpacks owners.
  const owners = Object.keys(image.config.Volumes).map((place) => statSync(image.root + place).uid)
  if (process.getuid?.() === 0) expect(owners).toEqual([10_001, 10_001])
})

describe.each(['embedded', 'postgres'])('with the %s database', (kind) => {
  let database: OwnDatabase | null = null
  let container: Container | null = null

  beforeAll(async () => {
    if (kind === 'postgres') database = await createDatabase(requireCluster())
  })
  afterAll(async () => {
    await container?.stop()
    await database?.drop()
  })

  test('it serves with a read-only root, is healthy, and ends on SIGTERM', async (context) => {
    requireTools(context)
    const folder = newFolder()
    chmodSync(folder, 0o711)
    const port = await freeBlock()
    container = await startContainer(image, folder, {
      PORT: String(port),
      // The image listens on every address, where sandboxes need this word.
      ALLOW_SANDBOX: '1',
      ...(database && { DATABASE_URL: database.url }),
    })
    const { run, stop, data } = container
    const health = image.config.Healthcheck.Test.slice(1)
    const isHealthy = async () => (await run(...health)).code
    await expect.poll(isHealthy).toBe(0)

    const origin = `http://localhost:${port}`
    expect(await (await fetch(`${origin}/healthz`)).json()).toMatchObject({ version })
    expect(await (await fetch(origin)).text()).toContain('<title>')
    expect((await fetch(`${origin}/store-v1${getEvents.path}`)).status).toBe(200)
    expect((await run('sh', '-c', 'id -u; touch /opt/specialty/x')).output).toMatch(
      /^10001\n.*Read-only file system/,
    )
    expect(readdirSync(data)).not.toEqual([])

    expect(await stop()).toBe(0)
    expect(await isHealthy()).toBe(1)
  })
})
