// Takes the manifest's screenshots from the running app, by default at http://localhost:4173. Run it after the
// design changes:
//   node scripts/build/screenshots.mjs [address]
import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../browser.mjs'

const address = process.argv[2] ?? 'http://localhost:4173'
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true }
const wide = { viewport: { width: 1280, height: 800 } }
const shots = [
  { file: 'phone-home', path: '/', device: phone },
  { file: 'phone-store', path: '/committee', device: phone },
  { file: 'phone-schedule', path: '/schedule', device: phone },
  { file: 'wide-home', path: '/', device: wide },
]

await mkdir('public/screenshots', { recursive: true })
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const { file, path, device } of shots) {
  const context = await browser.newContext({ ...device, colorScheme: 'light' })
  const page = await context.newPage()
  // A day in the middle of the event.
  await page.clock.setFixedTime('2026-05-06T10:42:00-04:00')
  await page.goto(address + path, { waitUntil: 'networkidle' })
  await page.getByRole('main').waitFor()
  // The operator's notice depends on the deployment.
  await page.addStyleTag({ content: 'aside[aria-label="Notice"] { display: none }' })
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture).webp({ quality: 82 }).toFile(`public/screenshots/${file}.webp`)
  await context.close()
}
await browser.close()
