// `npm run image`: makes a container image of the release in the folder `release` (`npm run release`) or `-- --from
// FOLDER`, with deploy/Dockerfile, on a Debian of its packages. It needs no docker and no registry of images. Two runs on
// one release write the same bytes as long as Debian has the same packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { aptInstall } from './apt.mjs'
import { packEqually } from './image/docker-archive.mjs'
import { fail, root, setup } from './setup.mjs'

await setup()
const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
// The packages of another processor can't be set up here.
const { arch } = process
const { from } = parseArgs({ options: { from: { type: 'string', default: 'release' } } }).values
const releases = resolve(root, from)
const release = `specialty-${version}-linux-${arch}`
const { commit, committedAt, archiveSha256 } = readProvenance()
const epochSec = String(Date.parse(committedAt) / 1000)
const dockerfile = join(root, 'deploy', 'Dockerfile')
const stage = join(root, '.cache', 'image')
const packageList = join(stage, 'debian-packages.txt')

for (const tool of ['mmdebstrap', 'buildah']) requireTool(tool)
rmSync(stage, { recursive: true, force: true })
mkdirSync(stage, { recursive: true })
makeDebian()
const image = join(releases, `specialty-${version}-image-${arch}.tar.gz`)
buildImage(image)
const provenance = {
  version,
  platform: `linux-${arch}`,
  commit,
  archiveSha256,
  imageSha256: sha256Of(image),
  debian: readFileSync(packageList, 'utf8').trim().split('\n'),
}
writeFileSync(
  image.replace(/\.tar\.gz$/, '.provenance.json'),
  `${JSON.stringify(provenance, null, 2)}\n`,
)
rmSync(stage, { recursive: true, force: true })
const megabytes = (statSync(image).size / 1e6).toFixed(1)
process.stdout.write(`${image} (${megabytes} MB)\n`)

function readProvenance() {
  const file = join(releases, `${release}.provenance.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  return fail(`There is no ${file}: make the release first, with npm run release.`)
}

function requireTool(name) {
  const isThere = () => spawnSync(name, ['--version']).status === 0
  if (isThere() || (aptInstall(name) && isThere())) return
  fail(`The program ${name} is missing: install Debian's packages mmdebstrap and buildah.`)
}

/** The Debian below the release: what every Debian has, and the library that Node is linked with. */
function makeDebian() {
  const suite = /^ARG BASE=debian:(\w+)-slim$/m.exec(readFileSync(dockerfile, 'utf8'))?.[1]
  const unread = ['doc/*', 'man/*', 'info/*', 'locale/*', 'lintian/*', 'bug/*']
  execute('mmdebstrap', [
    '--variant=essential',
    '--include=libstdc++6',
    '--skip=output/dev',
    ...unread.map((path) => `--dpkgopt=path-exclude=/usr/share/${path}`),
    '--dpkgopt=path-include=/usr/share/doc/*/copyright',
    `--customize-hook=dpkg-query --admindir="$1/var/lib/dpkg" -W -f '\${Package} \${Version}\\n' > '${packageList}'`,
    suite,
    join(stage, 'debian.tar'),
  ])
}

function buildImage(target) {
  const store = ['--root', join(stage, 'store'), '--runroot', join(stage, 'run')]
  const buildah = (...args) => execute('buildah', [...store, '--storage-driver', 'vfs', ...args])
  const options = ['--format=docker', '--isolation=chroot', `--timestamp=${epochSec}`]
  const base = 'localhost/debian'
  writeFileSync(join(stage, 'Dockerfile'), 'FROM scratch\nADD debian.tar /\n')
  buildah('build', ...options, '-t', base, '-f', join(stage, 'Dockerfile'), stage)
  const given = { BASE: base, VERSION: version, COMMIT: commit, LICENCE: license }
  const args = Object.entries(given).map(([key, value]) => `--build-arg=${key}=${value}`)
  const tag = `specialty:${version}`
  buildah('build', ...options, '--pull=never', ...args, '-t', tag, '-f', dockerfile, releases)
  // The format of `docker save`: unlike the one of the Open Container Initiative it keeps the health check.
  const file = join(stage, 'image.tar')
  buildah('push', tag, `docker-archive:${file}:${tag}`)
  packEqually({ file, target, tag, folder: stage, execute })
}

/** Runs a program to its end; its output appears only if it fails. */
function execute(program, args) {
  const env = { ...process.env, SOURCE_DATE_EPOCH: epochSec }
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' })
  if (status !== 0) fail(`${stdout ?? ''}${stderr ?? ''}\n${program} could not make the image.`)
}

function sha256Of(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
