import { expect, test } from 'vitest'
import { clubSchema } from './club-schema.ts'
import content from './club.json'

test('the club’s facts have the shape the app reads', () => {
  expect(clubSchema.safeParse(content).error?.issues).toBeUndefined()
  expect(clubSchema.safeParse({ ...content, checkPayee: ' ' }).success).toBe(false)
})
