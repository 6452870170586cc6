// The inks of the sample pictures: chart and programme, a few printed colours and what follows from them.

export const inks = {
  white: '#FFFFFF',
  paper: '#FBF6E6',
  sky: '#DCEDF2',
  sun: '#F6DC94',
  far: '#8FB3C1',
  sea1: '#A9CFDB',
  sea2: '#6FA9BC',
  sea3: '#2C748D',
  deep: '#0A4259',
  ink: '#0B2130',
  slate: '#34505F',
  land: '#EAD79B',
  land2: '#B9A866',
  rock: '#5E6F76',
  rock2: '#8B9AA0',
  lamp: '#F2C14B',
  buoy: '#C4533B',
  coral: '#E58F70',
  rose: '#C9608C',
  glass: '#A6D3C4',
  glass2: '#4F9486',
  moss: '#6A8653',
  wood: '#9A7452',
  night: '#17384B',
} as const

/** So much of the second colour in the first. */
export function mix(first: string, second: string, share: number): string {
  const part = (color: string, from: number) => Number.parseInt(color.slice(from, from + 2), 16)
  const blend = (from: number) =>
    Math.round(part(first, from) * (1 - share) + part(second, from) * share)
  return `#${[1, 3, 5].map((from) => blend(from).toString(16).padStart(2, '0')).join('')}`
}

export const darker = (color: string, share = 0.2) => mix(color, inks.ink, share)
export const lighter = (color: string, share = 0.3) => mix(color, inks.white, share)

/** Between 0 for black and 1 for white, as the eye weighs colours. */
function lightness(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) =>
    Number.parseInt(color.slice(from, from + 2), 16),
  )
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

/** What a motif is printed with: main, second and accent ink, and the ground that shows through. */
export interface Inks {
  main: string
  second: string
  accent: string
  gap: string
}

/** Inks that stand out on a cloth, with the accent of the design. */
export function inksOn(cloth: string, accent: string): Inks {
  const light = lightness(cloth)
  if (light < 0.5) {
    return { main: inks.paper, second: mix(cloth, inks.white, 0.55), accent, gap: cloth }
  }
  const main = light > 0.8 ? inks.deep : '#0C3448'
  const isFaint = lightness(accent) > light - 0.22
  return {
    main,
    second: mix(cloth, inks.deep, 0.48),
    accent: isFaint ? darker(mix(accent, inks.buoy, 0.62), 0.06) : accent,
    gap: cloth,
  }
}

/** The planes of one cloth: as it is, in shade, lit, and the lines on it. */
export interface Cloth {
  base: string
  shade: string
  lit: string
  seam: string
}

export function clothOf(base: string): Cloth {
  const isDark = lightness(base) < 0.35
  return {
    base,
    shade: darker(base, isDark ? 0.42 : 0.15),
    lit: lighter(base, isDark ? 0.16 : 0.4),
    seam: isDark ? lighter(base, 0.34) : darker(base, 0.34),
  }
}

export const clothColors: Record<string, string> = {
  Navy: '#21425F',
  Sand: '#E2CD98',
  'Sea Glass': '#97CCBB',
}
