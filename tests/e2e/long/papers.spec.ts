// Papers that a phone keeps for the hall: they never travel, open without a server, and go with one tap.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { expectSaid, recordSaid } from '../../support/browser/said.ts'
import { savedOnDevice } from '../../support/browser/saved-data.ts'
import { recordSent } from '../../support/browser/sent.ts'
import { expect, test } from '../../support/browser/test.ts'
import { expectSignedIn, logOut, signInAsMember } from '../people-steps.ts'

const certificate = 'Rabies certificate of Bailey'
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const photograph = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer()
const pdf = Buffer.from(`%PDF-1.7\n${'Pedigree of Bailey, five generations. '.repeat(20)}`)

const papers = (page: Page) => page.getByRole('region', { name: 'Your papers' })

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await papers(page).getByRole('button', { name: 'Add a paper' }).click()
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer })
}

async function keep(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Name the paper' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Keep on this device' }).click()
}

/** The keys of everything that the device has of papers. */
function storedKeys(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('national-specialty-papers')
        opening.addEventListener('error', () => reject(new Error('It cannot be read.')))
        opening.addEventListener('success', () => {
          const database = opening.result
          const counting = database.transaction('papers').objectStore('papers').count()
          counting.addEventListener('success', () => {
            database.close()
            resolve(counting.result)
          })
        })
      }),
  )
}

async function savedFile(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as a file' }).click()
  return readFile(await (await download).path())
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('papers are kept, open with the server stopped, are deleted, and never travel', async ({
    page,
    context,
    product,
    allowConsole,
  }) => {
    const picture = await photograph()
    const sent = recordSent(context)
    await recordSaid(page)
    await page.goto('/ready')
    await savedOnDevice(page, ['events'])

    await choose(page, 'certificate.jpg', picture)
    const dialog = page.getByRole('dialog', { name: 'Name the paper' })
    await dialog.getByRole('button', { name: 'Keep on this device' }).click()
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Give the paper a name.')
    await expectNoAxeViolations(page)
    await keep(page, certificate)
    await expect(papers(page).getByRole('listitem')).toHaveText([/^Rabies.*Photograph, \d+ KB$/])
    // Its bytes say that it is a PDF.
    await choose(page, 'pedigree.jpg', pdf)
    await keep(page, 'Pedigree <b>of</b> Bailey')
    await expect(papers(page).getByRole('listitem')).toHaveText([
      /^Rabies/,
      /^Pedigree <b>of<\/b> Bailey PDF, 1 KB$/,
    ])
    await expectNoAxeViolations(page)

    await product.server.stop()
    allowConsole(offlineNoise)
    await page.reload()
    await papers(page)
      .getByRole('button', { name: /^Rabies/ })
      .click()
    const shown = page.getByRole('dialog', { name: certificate })
    const image = shown.getByRole('img', { name: certificate })
    await expect(image).toHaveJSProperty('naturalWidth', 600)
    await expectNoAxeViolations(page)
    expect(await savedFile(page)).toEqual(picture)
    await shown.getByRole('button', { name: 'Close' }).click()
    await papers(page)
      .getByRole('button', { name: /^Pedigree/ })
      .click()
    const tab = page.getByRole('link', { name: 'Open in a new tab' })
    await expect(tab).toHaveAttribute('href', /^blob:/)
    await expect(tab).toHaveAttribute('rel', /noopener/)
    expect(await savedFile(page)).toEqual(pdf)
    await page.getByRole('button', { name: 'Close' }).click()

    await test.step('one tap deletes, and can be undone', async () => {
      await papers(page).getByRole('button', { name: 'Delete Pedigree' }).click()
      await expect(papers(page).getByRole('listitem')).toHaveText([/^Rabies/])
      await page.getByTestId('toast').getByRole('button', { name: 'Undo' }).click()
      await expect(papers(page).getByRole('listitem')).toHaveText([/^Rabies/, /^Pedigree/])
      await expectSaid(page, 'Bailey is back.')
      await papers(page).getByRole('button', { name: 'Delete Pedigree' }).click()
      await papers(page)
        .getByRole('button', { name: `Delete ${certificate}` })
        .click()
      await expect(papers(page).getByRole('listitem')).toHaveCount(0)
      await page.reload()
      await expect(papers(page).getByRole('button', { name: 'Add a paper' })).toBeVisible()
      await expect(papers(page).getByRole('listitem')).toHaveCount(0)
      // The list, which is empty.
      expect(await storedKeys(page)).toBe(1)
    })

    const all = [picture, pdf]
    expect(sent.count()).toBeGreaterThan(0)
    expect(all.flatMap((content) => sent.carrying(content))).toEqual([])
    expect(sent.naming(['Rabies', 'Pedigree', 'certificate', 'pedigree', 'Bailey'])).toEqual([])
    await test.step('what is sent would have been noticed', async () => {
      await page.evaluate(async (base64) => {
        const body = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        await fetch('/Bailey', { method: 'POST', body }).catch(() => undefined)
      }, picture.toString('base64'))
      expect(sent.carrying(picture)).toHaveLength(1)
      expect(sent.naming(['Bailey'])).toHaveLength(1)
    })
  })
})

test('files that are no papers are refused in words', async ({ page }) => {
  await page.goto('/ready')
  const add = papers(page).getByRole('button', { name: 'Add a paper' })
  await choose(page, 'rabies.jpg', Buffer.from('<html><script>alert(1)</script>'))
  await expect(add).toHaveAccessibleDescription(
    'rabies.jpg can’t be read as JPEG, PNG, WebP, HEIC or PDF.',
  )
  await choose(page, 'large.pdf', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]))
  await expect(add).toHaveAccessibleDescription(/^large\.pdf is larger than 10 MB\./)
  await choose(page, 'empty.pdf', Buffer.alloc(0))
  await expect(add).toHaveAccessibleDescription('empty.pdf is empty.')
  await choose(page, 'IMG_1.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
  await expect(add).toHaveAccessibleDescription(/is a picture that this browser can’t show\./)
  await expect(papers(page).getByRole('listitem')).toHaveCount(0)
})

/** While set on the page, a paper is too large for the device, or the browser ends its transaction. */
async function setFault(page: Page, fault: 'full' | 'ended' | null): Promise<void> {
  await page.evaluate((now) => {
    document.documentElement.dataset.fault = now ?? ''
  }, fault)
}

test('without room nothing is half-kept, and twelve are the most', async ({ page }) => {
  // The browser has no way to fill its storage that a test could use.
  await page.addInitScript(() => {
    const put: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put')
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      const { fault } = document.documentElement.dataset
      if (fault === 'full' && value instanceof ArrayBuffer) {
        throw new DOMException('There is no room', 'QuotaExceededError')
      }
      const request = put.call(this, value, key)
      if (fault === 'ended' && Array.isArray(value)) this.transaction.abort()
      return request
    }
  })
  await page.goto('/ready')
  await choose(page, 'first.pdf', pdf)
  await keep(page, 'Paper 1')
  await expect(papers(page).getByRole('listitem')).toHaveCount(1)
  await choose(page, 'second.pdf', pdf)
  const dialog = page.getByRole('dialog', { name: 'Name the paper' })
  for (const [fault, words] of [
    ['full', 'no room for it, so nothing was kept.'],
    ['ended', 'could not keep it, so nothing was kept.'],
  ] as const) {
    await setFault(page, fault)
    await keep(page, 'Paper 2')
    await expect(dialog.getByRole('alert')).toContainText(words)
    // The list and the first paper.
    expect(await storedKeys(page)).toBe(2)
  }
  await setFault(page, null)
  await keep(page, 'Paper 2')
  await expect(papers(page).getByRole('listitem')).toHaveText([/^Paper 1/, /^Paper 2/])
  for (let count = 3; count <= 12; count++) {
    await choose(page, `${count}.pdf`, pdf)
    await keep(page, `Paper ${count}`)
    await expect(papers(page).getByRole('listitem')).toHaveCount(count)
  }
  await expect(papers(page).getByRole('status')).toContainText('This device keeps 12 papers.')
  await expect(papers(page).getByRole('button', { name: 'Add a paper' })).toBeDisabled()
})

test('papers stay when their owner logs out', async ({ page }) => {
  await page.goto('/')
  await signInAsMember(page)
  await expectSignedIn(page)
  await page.goto('/ready')
  await choose(page, 'pedigree.pdf', pdf)
  await keep(page, 'Pedigree')
  await expect(papers(page).getByRole('listitem')).toHaveCount(1)
  await logOut(page)
  await page.goto('/ready')
  await expect(papers(page).getByText(/Logging out leaves them here/)).toBeVisible()
  await expect(papers(page).getByRole('listitem')).toHaveText([/^Pedigree/])
})
