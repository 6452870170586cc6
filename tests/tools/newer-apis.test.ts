// The app, the contract and the service worker run in the oldest supported browsers (decision 039).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newerUses } from '../support/browser/newer-uses.ts'

const root = join(import.meta.dirname, '..', '..')

test('browser code uses newer APIs only where they exist', () => {
  expect(newerUses(root, join(root, 'tsconfig.json'))).toEqual([
    'src/lib/browser/notifications.ts NavigatorBadge.clearAppBadge',
    'src/lib/browser/share-link.ts Navigator.share',
    'src/lib/browser/wake-lock.ts Navigator.wakeLock',
    'src/lib/browser/wake-lock.ts WakeLock.request',
    'src/lib/browser/wake-lock.ts WakeLockSentinel.release',
    'src/lib/browser/wake-lock.ts released',
    'src/lib/browser/when-idle.ts requestIdleCallback',
    'src/offline/device/storage-room.ts StorageEstimate.quota',
    'src/offline/device/storage-room.ts StorageEstimate.usage',
    'src/offline/device/storage-room.ts StorageManager.estimate',
    'src/ui/overlay/back-closes.ts Navigation.currentEntry',
    'src/ui/overlay/back-closes.ts Navigation.traverseTo',
    'src/ui/overlay/back-closes.ts NavigationCurrentEntryChangeEvent.navigationType',
    'src/ui/overlay/back-closes.ts NavigationHistoryEntry.key',
    'src/ui/overlay/back-closes.ts NavigationResult.committed',
    'src/ui/overlay/back-closes.ts navigation',
  ])
  expect(newerUses(root, join(root, 'sw', 'tsconfig.json'))).toEqual([
    'sw/push.ts NavigatorBadge.setAppBadge',
    'sw/push.ts NotificationEvent.notification',
  ])
})

const faults = {
  'URL.parse': "URL.parse('/')",
  'AbortSignal.any': 'AbortSignal.any([])',
  'Array.toSorted': '[2, 1].toSorted()',
  'URLSearchParams.size': 'new URLSearchParams().size',
  'Document.startViewTransition': 'document.startViewTransition(() => undefined)',
  'Element.checkVisibility': 'document.body.checkVisibility()',
  requestIdleCallback: 'window.requestIdleCallback(() => undefined)',
  SharedWorker: "new SharedWorker('/a.js')",
  'MouseEvent.movementX': '({ movementX }: MouseEvent) => movementX',
}

test('the check finds newer APIs by their types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'specialty-apis-'))
  const config = join(folder, 'tsconfig.json')
  const extended = join(root, 'tsconfig.json')
  writeFileSync(
    config,
    JSON.stringify({ extends: extended, compilerOptions: { types: [] }, include: ['.'] }),
  )
  writeFileSync(join(folder, 'faults.ts'), `export const all = [${Object.values(faults).join()}]`)
  writeFileSync(
    join(folder, 'others.ts'),
    `interface Own { size: number; share: WakeLockSentinel | null }
    export const read = ({ size, share }: Own) => [size, share, new Map().size, JSON.parse('')]
    // new URLSearchParams().size`,
  )
  try {
    expect(newerUses(folder, config)).toEqual(
      Object.keys(faults)
        .map((api) => `faults.ts ${api}`)
        .toSorted(),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
