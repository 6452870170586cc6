// `npm run release`: packs the built app, the server, the production packages and Node into one archive, with its SBOM
// and its provenance beside it. Two runs on one commit write the same bytes. `-- --arch arm64` packs for that processor.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  createReadStream,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { copyPackages } from './release/packages.mjs'
import { ended, fail, nodeBinary, npm, root, run, setup } from './setup.mjs'

const { arch } = parseArgs({ options: { arch: { type: 'string', default: 'x64' } } }).values
if (!['x64', 'arm64'].includes(arch)) fail('The option --arch is x64 or arm64.')
if (git('status', '--porcelain') !== '') {
  fail('Commit your changes first: a release names the commit that it is made of.')
}
await setup()
nodeBinary()
await build()

const lockText = readFileSync(join(root, 'package-lock.json'))
const lock = JSON.parse(lockText.toString())
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const { version } = manifest
const name = `specialty-${version}-linux-${arch}`
const stages = join(root, '.cache', 'release', arch)
const stage = join(stages, name)
const target = join(root, 'release')
const commit = git('rev-parse', 'HEAD')
const committedAtSec = Number(git('show', '-s', '--format=%ct', 'HEAD'))

rmSync(stages, { recursive: true, force: true })
mkdirSync(stage, { recursive: true })
mkdirSync(target, { recursive: true })
copySources()
await copyPackages(lock, { os: 'linux', cpu: arch }, stage)
const node = lock.packages[`node_modules/node-linux-${arch}`].version
const made = { version, platform: `linux-${arch}`, node, commit }
writeJson(join(stage, 'release.json'), made)

const sbom = join(target, `${name}.cdx.json`)
writeJson(sbom, await readSbom())
const archive = join(target, `${name}.tar.gz`)
await pack(archive)
writeJson(join(target, `${name}.provenance.json`), {
  ...made,
  committedAt: new Date(committedAtSec * 1000).toISOString(),
  packageLockSha256: createHash('sha256').update(lockText).digest('hex'),
  archiveSha256: await sha256Of(archive),
  sbomSha256: await sha256Of(sbom),
})
rmSync(stages, { recursive: true, force: true })
const megabytes = (statSync(archive).size / 1e6).toFixed(1)
process.stdout.write(`release/${name}.tar.gz (${megabytes} MB)\n`)

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) fail(`git ${args[0]}: ${stderr.trim()}`)
  return stdout.trim()
}

/** The files that a server runs or a person who runs it reads; tests and the app's sources stay out. */
function copySources() {
  const scripts = [
    'start',
    'setup',
    'build',
    'processes',
    'command',
    'watchdog',
    'health',
    'healthy',
    'upgrade',
  ]
  const paths = [
    'server',
    'sandbox',
    'contract',
    'docs',
    'deploy',
    'CHANGELOG.md',
    'SECURITY.md',
    'src/ui/theme/fonts',
    'scripts/upgrade',
    ...scripts.map((script) => `scripts/${script}.mjs`),
  ]
  const isShipped = (file) =>
    !/\.test\.ts$|\/test-support\.ts$|^server\/support\/|^docs\/.*\.png$/.test(file)
  for (const file of git('ls-files', ...paths)
    .split('\n')
    .filter(isShipped)) {
    mkdirSync(dirname(join(stage, file)), { recursive: true })
    cpSync(join(root, file), join(stage, file))
  }
  cpSync(join(root, 'scripts/release/specialty'), join(stage, 'specialty'))
  const { name, type, license, imports, dependencies, optionalDependencies } = manifest
  const kept = { name, version, private: true, license, type, imports, dependencies }
  writeJson(join(stage, 'package.json'), { ...kept, optionalDependencies })
  cpSync(join(root, 'dist'), join(stage, 'dist'), {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  })
}

/** The packages of the archive as CycloneDX, without what npm makes up at each run. */
async function readSbom() {
  const child = npm(['sbom', '--omit=dev', '--sbom-format=cyclonedx'], {
    cwd: stage,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (part) => (text += part))
  if ((await ended(child)) !== 0)
    fail('npm could not list the packages of the release: npm 10 or newer is needed.')
  const { serialNumber: _, ...sbom } = JSON.parse(text)
  sbom.metadata.timestamp = new Date(committedAtSec * 1000).toISOString()
  return sbom
}

/** Sorted names, one time, one owner and one mode for each kind, so that the bytes depend on the files alone. */
async function pack(file) {
  const tarFile = join(stages, 'release.tar')
  const options = ['--sort=name', `--mtime=@${committedAtSec}`, '--owner=0', '--group=0']
  const modes = ['--numeric-owner', '--format=gnu', '--mode=u=rwX,go=rX', '--hard-dereference']
  const tar = run('tar', [...options, ...modes, '-cf', tarFile, '-C', stages, name])
  if ((await ended(tar)) !== 0) fail('The archive could not be written.')
  if ((await ended(run('gzip', ['-n', '-9', '-f', tarFile]))) !== 0) {
    fail('The archive could not be compressed.')
  }
  cpSync(`${tarFile}.gz`, file)
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

async function sha256Of(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
