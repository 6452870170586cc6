// The colours of the club in place of the theme's (rule 76): a style element that the server draws into every page, and
// that is written anew where an open app shows other words.
import type { EventWords } from '#contract/entities/event-words/sections.ts'
import { clubTones, pictureTone, type Scheme } from '#contract/rules/event/club-colors.ts'

type Look = Pick<EventWords['look'], 'mainColor' | 'accentColor' | 'art'>

const styleId = 'club-colors'

/** As in index.html. */
const usualBars = { light: '#FFFFFF', dark: '#071722' } as const

/** The theme's own tones stay where nobody has chosen a color, and the coast has its own inks. */
function tokens({ mainColor, accentColor, art }: Look, scheme: Scheme): Record<string, string> {
  const tones: Record<string, string> = {}
  if (mainColor !== '') {
    const { solid, hover, contrast } = clubTones(mainColor, scheme)
    Object.assign(tones, {
      'brand-solid': solid,
      'brand-hover': hover,
      'brand-fg': solid,
      'brand-contrast': contrast,
    })
  }
  if (accentColor !== '') {
    const { solid, contrast, subtle } = clubTones(accentColor, scheme)
    Object.assign(tones, {
      accent: solid,
      'accent-contrast': contrast,
      'accent-subtle': subtle,
    })
  }
  if (mainColor === '' || art === 'coast') return tones
  const plane = (light: number, dark: number) =>
    pictureTone(mainColor, 0.45, scheme === 'light' ? light : dark)
  return {
    ...tones,
    'ink-sky': plane(0.93, 0.11),
    'ink-far': plane(0.74, 0.24),
    'ink-land2': plane(0.55, 0.19),
    'ink-land': plane(0.38, 0.14),
    'ink-line': plane(0.15, 0.04),
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
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    bar.content =
      look.mainColor || usualBars[bar.getAttribute('media')?.includes('dark') ? 'dark' : 'light']
  }
}
