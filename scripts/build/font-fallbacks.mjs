// Vite plugin that adds fallback faces to the page's head: fonts of the device, scaled to the metrics of the two web
// fonts, so that no line breaks elsewhere when those load. Each face stands for one system's font: Arial and Georgia
// on Apple's and Microsoft's systems, Roboto and Noto on Android, Liberation, Noto and DejaVu on Linux.
import { createFontStack } from '@capsizecss/core'
import arial from '@capsizecss/metrics/arial'
import arialBold from '@capsizecss/metrics/arial/700'
import besleyBold from '@capsizecss/metrics/besley/700'
import georgiaBold from '@capsizecss/metrics/georgia/700'
import notoSans from '@capsizecss/metrics/notoSans'
import notoSansBold from '@capsizecss/metrics/notoSans/700'
import notoSerifBold from '@capsizecss/metrics/notoSerif/700'
import publicSans from '@capsizecss/metrics/publicSans'
import publicSansBold from '@capsizecss/metrics/publicSans/700'
import roboto from '@capsizecss/metrics/roboto'
import robotoBold from '@capsizecss/metrics/roboto/700'
import timesBold from '@capsizecss/metrics/timesNewRoman/700'

/** A font with the metrics of another one. */
const named = (metrics, familyName, fullName, postscriptName) => ({
  ...metrics,
  familyName,
  fullName,
  postscriptName,
})
const liberation = named(arial, 'Liberation Sans', 'Liberation Sans', 'LiberationSans')
const liberationBold = named(
  arialBold,
  'Liberation Sans',
  'Liberation Sans Bold',
  'LiberationSans-Bold',
)
const liberationSerifBold = named(
  timesBold,
  'Liberation Serif',
  'Liberation Serif Bold',
  'LiberationSerif-Bold',
)
// Read from its files: the collection has no metrics of DejaVu.
const dejaVu = { ascent: 1901, descent: -483, lineGap: 0, unitsPerEm: 2048, xWidthAvg: 1041 }
const dejaVuSans = named(dejaVu, 'DejaVu Sans', 'DejaVu Sans', 'DejaVuSans')
const dejaVuSansBold = named(
  { ...dejaVu, xWidthAvg: 1176 },
  'DejaVu Sans',
  'DejaVu Sans Bold',
  'DejaVuSans-Bold',
)
const dejaVuSerifBold = named(
  { ...dejaVu, ascent: 1923, xWidthAvg: 1168 },
  'DejaVu Serif',
  'DejaVu Serif Bold',
  'DejaVuSerif-Bold',
)

const stacks = [
  {
    fontWeight: '400 599',
    fonts: [publicSans, arial, roboto, liberation, notoSans, dejaVuSans],
  },
  {
    fontWeight: '600 740',
    fonts: [publicSansBold, arialBold, robotoBold, liberationBold, notoSansBold, dejaVuSansBold],
  },
  {
    fontWeight: '600 700',
    fonts: [
      besleyBold,
      georgiaBold,
      notoSerifBold,
      timesBold,
      liberationSerifBold,
      dejaVuSerifBold,
    ],
  },
]

/** The faces as CSS; their names are `Public Sans Fallback: Arial` and the like (src/ui/theme/tokens.ts). */
export const fallbackFaces = () =>
  stacks
    .map(({ fonts, fontWeight }) => {
      const { fontFaces } = createFontStack(fonts, { fontFaceProperties: { fontWeight } })
      return fontFaces
    })
    .join('\n')

export function fontFallbacks() {
  return {
    name: 'font-fallbacks',
    transformIndexHtml: () => [{ tag: 'style', children: fallbackFaces(), injectTo: 'head' }],
  }
}
