import { expect, test } from 'vitest'
import type { DeskPerson } from '#contract/entities/desk/people.ts'
import { findErrors, noRights, rightsOfValues, rolesInWords, valuesOf } from './person-form.ts'

const committees = [
  { id: 22, name: 'Banquet', eventName: '' },
  { id: 31, name: 'Raffle', eventName: '' },
]
const ann: DeskPerson = {
  email: 'ann@example.com',
  name: 'Ann Lee',
  isPending: false,
  isYou: true,
  roles: ['admin', 'chair', 'steward'],
  committeeIds: [31, 99],
  rings: null,
}

test('a person’s values stand for the same rights', () => {
  const { roles, committeeIds, rings } = ann
  expect(rightsOfValues(valuesOf(ann))).toEqual({ roles, committeeIds, rings })
  expect(rightsOfValues(valuesOf(null))).toEqual(noRights)
  expect(rightsOfValues({ ...valuesOf(ann), roles: ['treasurer'] })).toEqual({
    ...noRights,
    roles: ['treasurer'],
  })
})

test('each wrong field has its words', () => {
  const values = { ...valuesOf(null), email: 'Ann@Example.com' }
  expect(findErrors(values, null, [ann])).toEqual({
    email: 'This address has roles already. Change them in the list.',
    roles: 'Choose at least one role.',
  })
  const scoped = { ...values, roles: ['chair', 'steward'] as const, ringScope: 'some' as const }
  expect(Object.keys(findErrors({ ...scoped, roles: [...scoped.roles] }, ann, []))).toEqual([
    'roles',
    'committeeIds',
    'rings',
  ])
  expect(findErrors(valuesOf(ann), ann, [ann])).toEqual({})
})

test('roles read as words, with committees by name', () => {
  expect(rolesInWords(ann, committees)).toEqual([
    'Administrator',
    'Chair: Raffle, Committee 99',
    'Steward: all rings',
  ])
  const ofYears = committees.map((one) => ({ ...one, eventName: '2027 Denver' }))
  expect(rolesInWords(ann, ofYears)).toContain('Chair: Raffle (2027 Denver), Committee 99')
})
