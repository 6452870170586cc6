// The production packages of package-lock.json for one platform, copied from node_modules. Native packages of another
// platform come from the registry, and their hash must be the lock's.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ended, fail, npm, root, run } from '../setup.mjs'

/** The entries `[path, package]` of the lock that production needs on `platform`, for example linux and arm64. */
export function productionPackages(lock, { os, cpu }) {
  const fits = (allowed, value) => allowed === undefined || [allowed].flat().includes(value)
  return Object.entries(lock.packages).filter(
    ([path, { dev, optional, ...entry }]) =>
      path !== '' &&
      !dev &&
      fits(entry.os, os) &&
      fits(entry.cpu, cpu) &&
      fits(entry.libc, 'glibc') &&
      // An optional package for every platform, such as WebAssembly in place of native code, is not installed.
      !(optional && entry.os === undefined && !existsSync(join(root, path))),
  )
}

/** What no server reads: types, source maps, sources and documents of packages, and Node's headers. */
const isNeeded = (path) =>
  !/\.(map|md|d\.[cm]?ts)$/.test(path) &&
  !/^node_modules\/node-linux-[^/]+\/(include|share)\//.test(path)

/** Copies the packages below `stage`. */
export async function copyPackages(lock, platform, stage) {
  for (const [path, { version, integrity }] of productionPackages(lock, platform)) {
    const source = isInstalled(path, version)
      ? join(root, path)
      : await fetchPackage(`${path.replace(/^.*node_modules\//, '')}@${version}`, integrity)
    copyPackage(source, path, join(stage, path))
  }
}

function isInstalled(path, version) {
  const file = join(root, path, 'package.json')
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version
}

// Packages inside a package are entries of their own.
function copyPackage(source, path, target) {
  cpSync(source, target, {
    recursive: true,
    filter: (from) => {
      const inside = relative(source, from)
      return inside !== 'node_modules' && isNeeded(`${path}/${inside}${inside ? '' : '/'}`)
    },
  })
}

async function fetchPackage(name, integrity) {
  const folder = join(root, '.cache', 'release', 'packages', name.replaceAll('/', '+'))
  const unpacked = join(folder, 'package')
  if (existsSync(unpacked)) return unpacked
  mkdirSync(folder, { recursive: true })
  const pack = npm(['pack', name, '--json', `--pack-destination=${folder}`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  pack.stdout.on('data', (text) => (output += text))
  if ((await ended(pack)) !== 0) fail(`The package ${name} could not be fetched.`)
  const archive = join(folder, JSON.parse(output)[0].filename)
  const hash = createHash('sha512').update(readFileSync(archive)).digest('base64')
  if (`sha512-${hash}` !== integrity) fail(`The package ${name} is not the one of the lock file.`)
  const code = await ended(run('tar', ['-xzf', archive, '-C', folder]))
  if (code !== 0) fail(`The package ${name} could not be unpacked.`)
  return unpacked
}
