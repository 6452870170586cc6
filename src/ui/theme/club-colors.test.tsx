import { expect, it } from 'vitest'
import { clubColorsCss, showClubColors } from './club-colors.ts'

const usual = { mainColor: '', accentColor: '', art: 'plain' } as const
const green = { ...usual, mainColor: '#2E7D32' }

it('changes nothing for an event for which nobody has chosen colors', () => {
  expect(clubColorsCss(usual)).toBe('')
  expect(clubColorsCss({ ...usual, art: 'coast' })).toBe('')
})

it('replaces the tones of the color that is chosen, in both schemes', () => {
  const css = clubColorsCss({ ...green, art: 'coast' })
  expect(css.match(/--chakra-colors-brand-solid/g)).toHaveLength(3)
  expect(css).not.toContain('accent')
  expect(css).not.toContain('ink')
  const marks = clubColorsCss({ ...usual, accentColor: '#2E7D32' })
  expect(marks.match(/--chakra-colors-accent:/g)).toHaveLength(3)
  expect(marks).not.toContain('brand')
})

it('draws the plain picture in the main color of the club', () => {
  expect(clubColorsCss(green)).toContain('--chakra-colors-ink-land:')
})

it('shows other colors on the open page, once, and the usual ones again', () => {
  document.head.innerHTML = `
    <meta name="theme-color" content="#FFFFFF" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#071722" media="(prefers-color-scheme: dark)" />`
  const bars = () =>
    [...document.querySelectorAll<HTMLMetaElement>('meta')].map(({ content }) => content)
  showClubColors(green)
  showClubColors({ ...green, mainColor: '#112233' })
  expect(document.querySelectorAll('style')).toHaveLength(1)
  expect(document.querySelector('style')?.textContent).toContain('brand-solid:#112233')
  expect(bars()).toEqual(['#112233', '#112233'])
  showClubColors(usual)
  expect(document.querySelector('style')?.textContent).toBe('')
  expect(bars()).toEqual(['#FFFFFF', '#071722'])
})
