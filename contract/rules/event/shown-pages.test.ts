import { expect, it } from 'vitest'
import { defaultWords } from '../../entities/event-words/default-words.ts'
import { allPages, isPageAddress } from '../../pages.ts'
import { shownPages } from './shown-pages.ts'

const { pages } = defaultWords({ name: 'Denver', startDate: '2027-10-03', endDate: '2027-10-05' })

it('are those of the page table for an event that has changed none', () => {
  expect(shownPages({ pages })).toEqual(allPages)
})

it('leave out a hidden page, whose address is unknown then', () => {
  const shown = shownPages({ pages: { ...pages, juniors: { title: 'Juniors', isHidden: true } } })
  expect(shown).toHaveLength(allPages.length - 1)
  expect(isPageAddress('/juniors')).toBe(true)
  expect(isPageAddress('/juniors', shown)).toBe(false)
  expect(isPageAddress('/Juniors/', shown)).toBe(false)
  expect(isPageAddress('/hotel', shown)).toBe(true)
})

it('have the names that the event gives them, as heading too', () => {
  const shown = shownPages({ pages: { ...pages, hotel: { title: 'Lodge', isHidden: false } } })
  expect(shown.find(({ path }) => path === '/hotel')).toMatchObject({
    title: 'Lodge',
    heading: 'Lodge',
    icon: 'bed',
  })
})
