// The web app manifest.
import type { ManifestOptions } from 'vite-plugin-pwa'
import event from '../../src/content/event.json' with { type: 'json' }

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (name: string, url: string, file: string) => ({
  name,
  url,
  icons: [icon(`shortcut-${file}`, 96, 'any')],
})

// Taken from the running app by scripts/build/screenshots.mjs.
const screenshot = (file: string, sizes: string, label: string) => ({
  src: `/screenshots/${file}.webp`,
  sizes,
  type: 'image/webp',
  form_factor: file.startsWith('wide') ? ('wide' as const) : ('narrow' as const),
  label,
})

const phone = '780x1688'

export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: `Specialty Week: the ${event.title}`,
  short_name: 'Specialty',
  description: `Schedule, stores and orders for the week of the ${event.title}.`,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#FFFFFF',
  theme_color: '#0A4259',
  categories: ['events', 'shopping'],
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('icon-512-maskable', 512, 'maskable'),
  ],
  shortcuts: [
    shortcut('Schedule', '/schedule', 'schedule'),
    shortcut('Store', '/committee', 'store'),
    shortcut('Orders', '/orders', 'orders'),
  ],
  screenshots: [
    screenshot('phone-home', phone, 'The week at a glance'),
    screenshot('phone-store', phone, 'The stores of the week'),
    screenshot('phone-schedule', phone, 'The schedule, ring by ring'),
    screenshot('wide-home', '1280x800', 'The week on a wide screen'),
  ],
}
