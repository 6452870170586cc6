// The app's icon where nobody has chosen a logo: the plain mark in the colors of the club.
import type { EventWords } from '#contract/entities/event-words/sections.ts'
import { clubTones, usualColors } from '#contract/rules/event/club-colors.ts'
import { plainMark } from '#contract/values/plain-mark.ts'

type Colors = Pick<EventWords['look'], 'mainColor' | 'accentColor'>

/** A square SVG. */
export function plainIcon({ mainColor, accentColor }: Colors): Uint8Array {
  const main = clubTones(mainColor || usualColors.main, 'light')
  const accent = clubTones(accentColor || usualColors.accent, 'light').solid
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="1280" viewBox="0 0 40 40">
      <rect width="40" height="40" fill="${main.subtle}"/>
      <g transform="translate(4 4)">
        <path d="${plainMark.diamond}" fill="none" stroke="${main.solid}" stroke-width="2"/>
        <path d="${plainMark.ribbons}" fill="${main.solid}"/>
        <circle cx="16" cy="13" r="4.4" fill="none" stroke="${accent}" stroke-width="2.4"/>
      </g>
    </svg>`,
  )
}
