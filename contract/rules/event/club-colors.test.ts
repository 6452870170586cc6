import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clubTones, contrastOf, readableTone } from './club-colors.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** The grounds of text in `src/ui/theme/colors.ts`, with the text that stands on marked rows. */
const grounds = {
  light: ['#FFFFFF', '#EEF5F6', '#DFEBEE', '#F8EECD'],
  dark: ['#071722', '#0D2230', '#17303F', '#2B2919'],
}
const texts = { light: ['#0B2130', '#344C5A'], dark: ['#F1F6F7', '#B8C9D1'] }

it('measures contrast as WCAG does', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrastOf('#0B2130', '#FFFFFF')).toBeCloseTo(16.5, 1)
  expect(contrastOf('#8C1462', '#FAE9F3')).toBeCloseTo(7.5, 1)
})

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  it('every color has tones that can be read', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const { solid, hover, contrast, subtle } = clubTones(color, scheme)
        for (const ground of [...grounds[scheme], subtle, contrast]) {
          expect(contrastOf(solid, ground), `${solid} on ${ground}`).toBeGreaterThanOrEqual(7)
        }
        expect(contrastOf(hover, contrast), `${contrast} on ${hover}`).toBeGreaterThanOrEqual(7)
        for (const text of texts[scheme]) {
          expect(contrastOf(text, subtle), `${text} on ${subtle}`).toBeGreaterThanOrEqual(7)
        }
      }),
    )
  })
})

it('a color that can be read stays as it is, another keeps its hue', () => {
  expect(readableTone('#0A4259', 'light')).toBe('#0a4259')
  expect(readableTone('#93D3E8', 'dark')).toBe('#93d3e8')
  expect(readableTone('#FF0000', 'light')).toMatch(/^#[0-9a-f]{2}0000$/)
  expect(readableTone('#FFFF00', 'light')).toMatch(/^#([0-9a-f]{2})\1(00)$/)
  expect(readableTone('#0000FF', 'dark')).toMatch(/^#([0-9a-f]{2})\1ff$/)
  expect(readableTone('#808080', 'dark')).toMatch(/^#([0-9a-f]{2})\1\1$/)
})
