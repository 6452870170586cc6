// The desk's search (rule 68).
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { deskHits } from '../../entities/desk/find.ts'
import { searchTextAtMost } from '../../values/search-words.ts'
import { ofEvent } from './events.ts'

export const deskHitsAtMost = 8

export const findInDesk = defineCall({
  service: 'store',
  access: 'desk',
  roles: ['treasurer', 'chair', 'steward'],
  isAddition: true,
  method: 'GET',
  name: 'findInDesk',
  summary:
    'Orders, committees, products and schedule items of an event, and people, that have every word, as far as the caller may see them',
  path: '/desk/find',
  query: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(searchTextAtMost))),
    ...ofEvent,
  }),
  reply: { one: deskHits },
})
