// How a pressed button and the current link are marked. With forced colors the browser replaces all colors but the
// system's: a background of our own would go, and a transparent border would be drawn.
const forced = '@media (forced-colors: active)'
const isCurrent = '&:is([aria-current=page], [aria-current=true])'

/** A pressed button: text and background exchange their colors. */
export const chosen = {
  bg: 'fg',
  color: 'bg',
  borderColor: 'fg',
  _hover: { bg: 'fg' },
  [forced]: {
    forcedColorAdjust: 'none',
    bg: 'Highlight',
    color: 'HighlightText',
    borderColor: 'Highlight',
    _hover: { bg: 'Highlight' },
  },
} as const

/** As `chosen`, for a button that draws its focus ring inside: the accent is hard to see on the exchanged color. */
export const chosenInset = { ...chosen, _focusVisible: { outlineColor: 'currentColor' } } as const

/** For a link with a border: only the current one shows it. */
export const current = {
  borderColor: 'transparent',
  [isCurrent]: { borderColor: 'accent' },
  [forced]: { borderColor: 'Canvas', [isCurrent]: { borderColor: 'Highlight' } },
} as const
