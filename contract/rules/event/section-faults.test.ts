import { expect, test } from 'vitest'
import { defaultWords } from '../../entities/event-words/default-words.ts'
import { sectionFaults } from './section-faults.ts'

const words = defaultWords({ name: 'Sample', startDate: '2027-10-03', endDate: '2027-10-08' })

test('a logo without a name needs words for people who can’t see it', () => {
  const logo = { ...words.sponsor, logo: 'sample/logo.svg' }
  expect(sectionFaults('sponsor', logo)).toMatchObject([{ field: 'logoText' }])
  expect(sectionFaults('sponsor', { ...logo, logoText: 'A lighthouse' })).toEqual([])
  expect(sectionFaults('sponsor', { ...logo, name: 'Sample Sails' })).toEqual([])
  expect(sectionFaults('sponsor', words.sponsor)).toEqual([])
})

test('the picture of the home page needs words for people who can’t see it', () => {
  const look = { ...words.look, picture: 'pictures/hall.jpg' }
  expect(sectionFaults('look', look)).toMatchObject([{ field: 'pictureText' }])
  expect(sectionFaults('look', { ...look, pictureText: 'The hall' })).toEqual([])
  expect(sectionFaults('look', words.look)).toEqual([])
})

test('name the field within a choice of shapes', () => {
  expect(sectionFaults('home', words.home)).toEqual([])
  const learnMore = [
    { label: '', committeeId: 3 },
    { label: 'Elsewhere', page: '/desk' },
  ]
  expect(sectionFaults('home', { ...words.home, learnMore })).toEqual([
    { field: 'learnMore.0.label', text: 'Enter some text.' },
    { field: 'learnMore.1.page', text: 'Choose a page of the app.' },
  ])
  const contact = { ...words.superintendent.contact, email: 'nobody' }
  expect(sectionFaults('superintendent', { ...words.superintendent, contact })).toEqual([
    { field: 'contact.email', text: 'Enter an e-mail address.' },
  ])
})
