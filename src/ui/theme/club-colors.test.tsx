import { expect, it } from 'vitest'
import { clubColorsCss, showClubColors } from './club-colors.ts'

const ofTheme = { themeColor: '#0A4259', accentColor: '#8C1462', art: 'coast' } as const
const green = { ...ofTheme, themeColor: '#2E7D32' }

it('changes nothing for an event with the colors and the coast of the theme', () => {
  expect(clubColorsCss(ofTheme)).toBe('')
})

it('replaces the tones of the colors that differ, in both schemes', () => {
  const css = clubColorsCss(green)
  expect(css.match(/--chakra-colors-brand-solid/g)).toHaveLength(3)
  expect(css).not.toContain('accent')
  expect(css).not.toContain('ink')
})

it('draws the plain picture in the color of the club, also where the theme has the same color', () => {
  expect(clubColorsCss({ ...ofTheme, art: 'plain' })).toContain('--chakra-colors-ink-land:')
})

it('shows other colors on the open page, once', () => {
  document.head.innerHTML = '<meta name="theme-color" content="#0A4259" />'
  showClubColors(green)
  showClubColors({ ...green, themeColor: '#112233' })
  expect(document.querySelectorAll('style')).toHaveLength(1)
  expect(document.querySelector('style')?.textContent).toContain('brand-solid:#112233')
  expect(document.querySelector('meta')?.content).toBe('#112233')
})
