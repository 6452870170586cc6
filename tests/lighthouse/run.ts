// The Lighthouse step: looks once at each page of lighthouserc.json, then at the checkout of somebody whom
// a cookie signs in and who has something in the cart, and judges them together.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../support/product.ts'
import { makeSignedInProfile } from './signed-in-profile.ts'

const root = join(import.meta.dirname, '..', '..')
const configFile = 'lighthouserc.json'
const config = JSON.parse(readFileSync(join(root, configFile), 'utf8'))
const { chromeFlags } = config.ci.collect.settings
const origin = new URL(config.ci.collect.url[0])

const profile = mkdtempSync(join(tmpdir(), 'specialty-profile-'))
const product = await startProduct({ port: Number(origin.port) })
try {
  await makeSignedInProfile(profile, origin.origin, process.env['CHROME_PATH'])
  const withProfile = `${chromeFlags} --user-data-dir=${profile}`
  await lighthouse('collect')
  await lighthouse(
    'collect',
    '--additive',
    `--url=${origin.origin}/checkout`,
    `--settings.chromeFlags=${withProfile}`,
  )
  await lighthouse('assert')
  await lighthouse('upload')
} finally {
  await product.dispose()
  rmSync(profile, { recursive: true, force: true })
}

async function lighthouse(...args: string[]): Promise<void> {
  const bin = join(root, 'node_modules', '.bin', 'lhci')
  const child = spawn(bin, [...args, `--config=${configFile}`], { cwd: root, stdio: 'inherit' })
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`lhci ${args[0]} ended with ${code}.`)
}
