import { expect, test } from 'vitest'
import { requireCommitteeChange, requireCommitteeRead } from './committee-rights.ts'

const chair = { rights: { roles: ['chair'], committeeIds: [31], rings: [] } }

test('another committee is answered as missing', () => {
  for (const require of [requireCommitteeChange, requireCommitteeRead]) {
    expect(() => require(chair, 31)).not.toThrow()
    expect(() => require(chair, 22)).toThrow('There is no such committee.')
  }
})
