// A club's colour in the tones that can be read in both schemes: the hue and the saturation stay, the lightness moves
// only as far as it must. Pure.

export type Scheme = 'light' | 'dark'

export interface ClubTones {
  /** For text, and as the ground of a button. */
  solid: string
  /** The button under the pointer. */
  hover: string
  /** Text on `solid` and `hover`. */
  contrast: string
  /** The ground of a row that is marked. */
  subtle: string
}

/** The colours of `src/ui/theme/colors.ts`, which an event has as long as nobody has chosen others. */
export const usualColors = { main: '#0A4259', accent: '#8C1462' } as const

/** The ground of each scheme on which text is hardest to read: `bg.muted`. */
const hardestGround = { light: '#dfebee', dark: '#17303f' } as const
const leastContrast = 7

interface Hsl {
  hue: number
  saturation: number
  lightness: number
}

const rgbOf = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)

function hslOf(hex: string): Hsl {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex)
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  const lightness = most - spread / 2
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  const sextant =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  return { hue: (sextant * 60 + 360) % 360, saturation, lightness }
}

/** By the formula of CSS Color 4. */
function hexOf({ hue, saturation, lightness }: Hsl): string {
  const channel = (place: number) => {
    const at = (place + hue / 30) % 12
    const reach = saturation * Math.min(lightness, 1 - lightness)
    const value = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours by WCAG 2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const both = [luminance(one), luminance(other)]
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

const step = 0.005

/** The colour itself, or its nearest tone that can be read as text on every ground of the scheme. */
export function readableTone(color: string, scheme: Scheme): string {
  const hex = color.toLowerCase()
  const hsl = hslOf(hex)
  const towards = scheme === 'light' ? -step : step
  let tone = hex
  let { lightness } = hsl
  while (contrastOf(tone, hardestGround[scheme]) < leastContrast) {
    lightness = Math.min(1, Math.max(0, lightness + towards))
    tone = hexOf({ ...hsl, lightness })
  }
  return tone
}

/** What the pages draw with a colour of the club. */
export function clubTones(color: string, scheme: Scheme): ClubTones {
  const solid = readableTone(color, scheme)
  const { hue, saturation, lightness } = hslOf(solid)
  const tone = (most: number, other: number) =>
    hexOf({ hue, saturation: Math.min(saturation, most), lightness: other })
  // Away from the ground, so that the text on it stays readable.
  return scheme === 'light'
    ? {
        solid,
        hover: hexOf({ hue, saturation, lightness: lightness * 0.75 }),
        contrast: '#ffffff',
        subtle: tone(0.6, 0.95),
      }
    : {
        solid,
        hover: hexOf({ hue, saturation, lightness: lightness + (1 - lightness) * 0.4 }),
        contrast: tone(0.6, 0.1),
        subtle: tone(0.45, 0.12),
      }
}

/** A tone of a colour for a picture, with at most this saturation. */
export function pictureTone(color: string, saturationAtMost: number, lightness: number): string {
  const { hue, saturation } = hslOf(color)
  return hexOf({ hue, saturation: Math.min(saturation, saturationAtMost), lightness })
}
