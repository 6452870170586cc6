import { expect, test } from 'vitest'
import { rolesGiven } from './tell-person.ts'

const none = { roles: [], committeeIds: [], rings: [] }
const chair = { ...none, roles: ['chair'], committeeIds: [31] }
const steward = { ...none, roles: ['steward'], rings: ['Ring 1'] }

test.each([
  ['a new role', none, chair, ['chair']],
  ['another committee', chair, { ...chair, committeeIds: [31, 34] }, ['chair']],
  ['another ring', steward, { ...steward, rings: ['Ring 1', 'Ring 2'] }, ['steward']],
  ['all rings', steward, { ...steward, rings: null }, ['steward']],
  ['the same again', chair, chair, []],
  ['one committee less', { ...chair, committeeIds: [31, 34] }, chair, []],
  ['chosen rings in place of all', { ...steward, rings: null }, steward, []],
  ['a role beside one that stays', chair, { ...chair, roles: ['admin', 'chair'] }, ['admin']],
  ['no role any more', chair, none, []],
])('%s is told as what it gives', (_, before, after, given) => {
  expect(rolesGiven(before, after)).toEqual(given)
})
