import { expect, it, onTestFinished } from 'vitest'
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
  // Beside what the other tests of this worker have in the head.
  const bars = ['light', 'dark'].map((scheme) => {
    const bar = document.createElement('meta')
    bar.name = 'theme-color'
    bar.setAttribute('media', `(prefers-color-scheme: ${scheme})`)
    document.head.append(bar)
    return bar
  })
  const own = () => [...document.querySelectorAll('#club-colors')]
  onTestFinished(() => [...bars, ...own()].forEach((element) => element.remove()))
  showClubColors(green)
  showClubColors({ ...green, mainColor: '#112233' })
  expect(own().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('brand-solid:#112233'),
  ])
  expect(bars.map(({ content }) => content)).toEqual(['#112233', '#112233'])
  showClubColors(usual)
  expect(own().map(({ textContent }) => textContent)).toEqual([''])
  expect(bars.map(({ content }) => content)).toEqual(['#FFFFFF', '#071722'])
})
