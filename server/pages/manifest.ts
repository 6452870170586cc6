// The web app manifest, from the event's words.
import { createHash } from 'node:crypto'
import type { PublicWords } from '#contract/entities/event-words/public-words.ts'

const icon = (file: string, size: number, purpose: 'any' | 'maskable', query = '') => ({
  src: `/icons/${file}.png${query}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (name: string, url: string, file: string) => ({
  name,
  url,
  icons: [icon(`shortcut-${file}`, 96, 'any')],
})

// Pictures of the sample event, taken from the running app by scripts/build/screenshots.mjs.
const screenshot = (file: string, sizes: string, label: string) => ({
  src: `/screenshots/${file}.webp`,
  sizes,
  type: 'image/webp',
  form_factor: file.startsWith('wide') ? 'wide' : 'narrow',
  label,
})
const phone = '780x1688'
const sampleScreenshots = [
  screenshot('phone-home', phone, 'The week at a glance'),
  screenshot('phone-store', phone, 'The stores of the week'),
  screenshot('phone-schedule', phone, 'The schedule, ring by ring'),
  screenshot('wide-home', '1280x800', 'The week on a wide screen'),
]

export function manifestOf({ words }: Pick<PublicWords, 'words'>) {
  const { event, look } = words
  // Browsers read an icon again when its address changes.
  const drawnFrom = look.icon || look.mainColor + look.accentColor
  const query = drawnFrom === '' ? '' : `?v=${hashOf(drawnFrom)}`
  return {
    id: '/',
    name: `${event.appName}: the ${event.title}`,
    short_name: event.shortName,
    description: `Schedule, stores and orders for the week of the ${event.title}.`,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FFFFFF',
    theme_color: look.mainColor || look.themeColor,
    categories: ['events', 'shopping'],
    icons: [
      icon('icon-192', 192, 'any', query),
      icon('icon-512', 512, 'any', query),
      icon('icon-512-maskable', 512, 'maskable', query),
    ],
    shortcuts: [
      shortcut('Schedule', '/schedule', 'schedule'),
      shortcut('Store', '/committee', 'store'),
      shortcut('Orders', '/orders', 'orders'),
    ],
    ...(look.art === 'coast' && { screenshots: sampleScreenshots }),
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)
