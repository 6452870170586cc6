// The colours of the club in place of the theme's (rule 76): a style element that the server draws into every page, and
// that is written anew where an open app shows other words.
import type { EventWords } from '#contract/entities/event-words/sections.ts'
import {
  clubTones,
  pictureTone,
  type Scheme,
  themeColors,
} from '#contract/rules/event/club-colors.ts'

type Look = Pick<EventWords['look'], 'themeColor' | 'accentColor' | 'art'>

const styleId = 'club-colors'

const isOfTheme = (color: string, which: keyof typeof themeColors) =>
  color.toLowerCase() === themeColors[which]

/** The theme's own tones stay for its own colours, and the coast has its own inks. */
function tokens({ themeColor, accentColor, art }: Look, scheme: Scheme): Record<string, string> {
  const main = clubTones(themeColor, scheme)
  const accent = clubTones(accentColor, scheme)
  const isLight = scheme === 'light'
  const plane = (lightness: number, dark: number) =>
    pictureTone(themeColor, 0.45, isLight ? lightness : dark)
  return {
    ...(!isOfTheme(themeColor, 'main') && {
      'brand-solid': main.solid,
      'brand-hover': main.hover,
      'brand-fg': main.solid,
      'brand-contrast': main.contrast,
    }),
    ...(!isOfTheme(accentColor, 'accent') && {
      accent: accent.solid,
      'accent-contrast': accent.contrast,
      'accent-subtle': accent.subtle,
    }),
    ...(art !== 'coast' && {
      'ink-sky': plane(0.93, 0.11),
      'ink-sun': pictureTone(accentColor, 0.5, 0.84),
      'ink-far': plane(0.74, 0.24),
      'ink-land2': plane(0.55, 0.19),
      'ink-land': plane(0.38, 0.14),
      'ink-line': plane(0.15, 0.04),
    }),
  }
}

export function clubColorsCss(look: Look): string {
  const declared = (scheme: Scheme) =>
    Object.entries(tokens(look, scheme))
      .map(([name, value]) => `--chakra-colors-${name}:${value}`)
      .join(';')
  const [light, dark] = [declared('light'), declared('dark')]
  if (light === '') return ''
  // Outside of all layers, so that it wins over the theme's.
  return `:root,.light{${light}}@media screen and (prefers-color-scheme:dark){:root{${dark}}}.dark{${dark}}`
}

/** For the head of a drawn page. */
export const clubColorsElement = (look: Look): string =>
  `<style id="${styleId}">${clubColorsCss(look)}</style>`

/** Shows the colours on the open page. */
export function showClubColors(look: Look): void {
  let style = document.getElementById(styleId)
  if (!style) {
    style = document.createElement('style')
    style.id = styleId
    document.head.append(style)
  }
  style.textContent = clubColorsCss(look)
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', look.themeColor)
}
