// `npm run film`: first visits on the slow phone as film strips, a picture each 250 ms, in .cache/film. The pages of the
// checkout in BENCH_BESIDE stand beside them.
import { type Browser, chromium } from '@playwright/test'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '#scripts/browser.mjs'
import { build } from '#scripts/build.mjs'
import { startProduct } from '#tests/support/product/product.ts'
import { startBeside } from './beside.ts'
import { phone, slowPage } from './throttled-visit.ts'

const folder = join(import.meta.dirname, '..', '.cache', 'film')
const paths = { home: '/', schedule: '/schedule', store: '/committee/78' }
const stepMs = 250
const lengthMs = 6000

interface Frame {
  /** By the clock of the machine. */
  atMs: number
  picture: Buffer
}

await build()
const executablePath = await findBrowser()
const product = await startProduct()
const beside = await startBeside()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
try {
  const strips: string[] = []
  for (const [name, path] of Object.entries(paths)) {
    strips.push(await strip(browser, name, product.url + path))
    if (beside) strips.push(await strip(browser, `${name}-beside`, beside.url + path))
  }
  writeFileSync(join(folder, 'index.html'), strips.join('\n'))
  process.stdout.write(`${join(folder, 'index.html')}\n`)
} finally {
  await browser.close()
  await beside?.dispose()
  await product.dispose()
}

/** Writes the pictures of one visit; returns the HTML of its strip. */
async function strip(onBrowser: Browser, name: string, url: string): Promise<string> {
  const { beganMs, frames } = await film(onBrowser, url)
  const figures: string[] = []
  for (let ms = stepMs; ms <= lengthMs; ms += stepMs) {
    const frame = frames.findLast(({ atMs }) => atMs <= beganMs + ms)
    if (!frame) continue
    const file = `${name}-${String(ms).padStart(4, '0')}.jpg`
    writeFileSync(join(folder, file), frame.picture)
    figures.push(
      `<figure style="margin:4px"><img src="${file}" width="160" alt=""><figcaption>${ms} ms</figcaption></figure>`,
    )
  }
  return `<h2>${name}</h2><div style="display:flex">${figures.join('')}</div>`
}

async function film(onBrowser: Browser, url: string) {
  const context = await onBrowser.newContext(phone)
  const page = await slowPage(context)
  const devtools = await context.newCDPSession(page)
  const frames: Frame[] = []
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ atMs: (metadata.timestamp ?? 0) * 1000, picture: Buffer.from(data, 'base64') })
    void devtools.send('Page.screencastFrameAck', { sessionId })
  })
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 80 })
  await page.goto(url)
  // The strip shows this time, whatever the page does in it.
  await page.waitForTimeout(lengthMs)
  const beganMs = await page.evaluate(() => performance.timeOrigin)
  await context.close()
  return { beganMs, frames }
}
