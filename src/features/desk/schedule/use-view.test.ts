import { expect, test } from 'vitest'
import { schedulePills } from './use-view.ts'

test('the text, the ring and the conflicts have pills; what a pressed button says has none', () => {
  expect(schedulePills({ ring: null, only: null }, '')).toEqual([])
  expect(schedulePills({ ring: null, only: 'draft' }, '')).toEqual([])
  expect(schedulePills({ ring: '2', only: 'conflicts' }, 'puppy')).toEqual([
    { param: 'q', text: 'Search: puppy' },
    { param: 'ring', text: 'Ring: 2' },
    { param: 'only', text: 'Only conflicts' },
  ])
  expect(schedulePills({ ring: '', only: null }, '')).toEqual([
    { param: 'ring', text: 'Ring: Without a ring' },
  ])
})
