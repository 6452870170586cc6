// The pick-up table's scanner, with a video of a QR code as the camera.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'uqr'
import { nonMemberSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'

const missingOrder = '4321099'
const folder = mkdtempSync(join(tmpdir(), 'camera-'))

test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Writes one grey frame of 640 × 480 in YUV4MPEG2, the format of Chromium's fake camera. */
function cameraVideo(text: string): string {
  const [width, height, square] = [640, 480, 12]
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const [left, top] = [width, height].map((length) => Math.floor((length - size * square) / 2))
  const luma = Buffer.alloc(width * height, 200)
  for (let y = 0; y < size * square; y += 1) {
    for (let x = 0; x < size * square; x += 1) {
      const isDark = data[Math.floor(y / square)]?.[Math.floor(x / square)]
      luma[((top ?? 0) + y) * width + (left ?? 0) + x] = isDark ? 30 : 225
    }
  }
  const chroma = Buffer.alloc((width * height) / 2, 128)
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`
  const file = join(folder, 'code.y4m')
  writeFileSync(file, Buffer.concat([Buffer.from(`${head}FRAME\n`), luma, chroma]))
  return file
}

// The headless shell has no camera.
const { CHROME_PATH: executablePath } = process.env

test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${cameraVideo(missingOrder)}`,
    ],
  },
})

test('the camera reads the code on an order', async ({ page, context, allowConsole }) => {
  allowConsole(new RegExp(`status of 404 .*/desk/pickup/${missingOrder}`))
  await context.grantPermissions(['camera'])
  await nonMemberSession(page, 'treasurer@example.com')
  await page.goto('/desk/pickup')
  await page.getByRole('button', { name: 'Scan the code' }).click()
  await expect(page).toHaveURL(new RegExp(`order=${missingOrder}`))
  await expect(page.getByRole('main').getByText('There is no such order.')).toBeVisible()

  // The shopper's code is still in front of the camera.
  await page.getByRole('button', { name: 'Next shopper' }).click()
  await expect(page.getByRole('main').getByText('This is the last shopper’s code.')).toBeVisible()
  await expect(page).toHaveURL(/\/desk\/pickup$/)
})
