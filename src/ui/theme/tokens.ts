// Sizes, fonts, radii, shadows and layers. Font sizes are rem on a root of 17 px.
import { defineTokens } from '@chakra-ui/react'

export const rem = (px: number) => `${Number((px / 17).toFixed(4))}rem`

/** Zoomed in, or a phone in landscape: the page needs the space, so nothing is pinned. */
export const low = '@media (max-height: 399.98px)'

/** Narrower than `md`, and not on paper, which is as narrow. */
export const narrow = '@media screen and (max-width: 767.98px)'

// Faces with the web fonts' metrics, one for each system's font (scripts/build/font-fallbacks.mjs).
const sansFonts = ['Arial', 'Roboto', 'Liberation Sans', 'Noto Sans', 'DejaVu Sans']
const serifFonts = ['Georgia', 'Noto Serif', 'Times New Roman', 'Liberation Serif', 'DejaVu Serif']
const fallbacksOf = (font: string, fonts: readonly string[]) =>
  fonts.map((name) => `"${font} Fallback: ${name}"`).join(', ')

const fontSizes = [14, 15, 16, 17, 18, 20, 22, 24, 26, 29, 30, 40, 56]
const steps = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 10: 40, 16: 64 }

export const tokens = defineTokens({
  fonts: {
    heading: {
      value: `"Besley Variable", ${fallbacksOf('Besley', serifFonts)}, serif`,
    },
    body: {
      value: `"Public Sans Variable", ${fallbacksOf('Public Sans', sansFonts)}, system-ui, sans-serif`,
    },
  },
  fontSizes: Object.fromEntries(fontSizes.map((px) => [px, { value: rem(px) }])),
  spacing: {
    0: { value: '0px' },
    ...Object.fromEntries(Object.entries(steps).map(([name, px]) => [name, { value: `${px}px` }])),
  },
  sizes: {
    target: { value: '44px' },
    control: { value: '48px' },
    // 1200 px of content and two gutters.
    page: { value: '1280px' },
    measure: { value: '66ch' },
    full: { value: '100%' },
  },
  radii: {
    none: { value: '0' },
    badge: { value: '3px' },
    well: { value: '4px' },
    chip: { value: '6px' },
    control: { value: '8px' },
  },
  shadows: {
    toast: { value: '0 6px 24px rgb(0 10 18 / 0.22)' },
    sheet: { value: '0 10px 40px rgb(0 10 18 / 0.28)' },
  },
  durations: { state: { value: '120ms' }, move: { value: '200ms' } },
  zIndex: {
    bar: { value: 1000 },
    modal: { value: 1055 },
    toast: { value: 1070 },
    busy: { value: 99999 },
  },
})

/** The least height of a row that says what is on, or what is next; home keeps the room before their code is there. */
export const nowRowHeight = '56px'
