// Draws the app's icons from scripts/build/mark.svg. Run it after the mark changes:
//   node scripts/build/icons.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const land = '#F8EECD'
const ink = '#0B2130'
const mark = (await readFile('scripts/build/mark.svg', 'utf8'))
  .replace(/^<svg[^>]*>/, '')
  .replace('</svg>', '')

/** The mark on a square background with rounded or square corners; the mark takes `share` of the width. */
const icon = ({ share, radius }) => {
  const scale = share / 32
  const start = (1 - share) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">
    <rect width="1" height="1" rx="${radius}" fill="${land}"/>
    <g transform="translate(${start} ${start}) scale(${scale})">${mark}</g>
  </svg>\n`
}

const shapes = [
  { file: 'icon-192.png', sizePx: 192, share: 0.8, radius: 0.16 },
  { file: 'icon-512.png', sizePx: 512, share: 0.8, radius: 0.16 },
  // The safe zone of a maskable icon is a circle of four fifths of its width.
  { file: 'icon-512-maskable.png', sizePx: 512, share: 0.66, radius: 0 },
  { file: 'apple-touch-icon.png', sizePx: 180, share: 0.74, radius: 0 },
]

await mkdir('public/icons', { recursive: true })
for (const { file, sizePx, ...shape } of shapes) {
  const svg = Buffer.from(icon(shape))
  await sharp(svg, { density: sizePx * 72 })
    .resize(sizePx, sizePx)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`public/icons/${file}`)
}

// The icons of the manifest's shortcuts, as in the app's bottom bar.
const { iconPaths } = await import('#ui/content/icon-paths.ts')
const shortcut = (path) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
    <rect width="48" height="48" rx="8" fill="${land}"/>
    <path transform="translate(12 12)" d="${path}" fill="none" stroke="${ink}" stroke-width="2"
      stroke-linecap="round" stroke-linejoin="round"/>
  </svg>`
const places = { schedule: iconPaths.calendar, store: iconPaths.cart, orders: iconPaths.order }
for (const [name, path] of Object.entries(places)) {
  await sharp(Buffer.from(shortcut(path)), { density: 96 * 3 })
    .resize(96, 96)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`public/icons/shortcut-${name}.png`)
}
await writeFile('public/favicon.svg', icon({ share: 0.9, radius: 0.16 }))
