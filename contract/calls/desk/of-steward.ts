// What the calls of a ring's steward have in common.
import * as z from 'zod/mini'
import { id } from '../../wire.ts'

export const ofSteward = {
  service: 'store',
  access: 'desk',
  roles: ['steward'],
  isAddition: true,
  query: z.object({ eventId: id }),
} as const
