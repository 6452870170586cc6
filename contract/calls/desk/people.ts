// The calls for the roles of people (rule 37).
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { deskPeople, deskRights } from '../../entities/desk/people.ts'
import { isEmailAddress } from '../../values/email-address.ts'
import { hasWholeScope } from '../../rules/rights.ts'

const shared = {
  service: 'store',
  access: 'desk',
  roles: [],
  isAddition: true,
  path: '/desk/people',
  reply: { one: deskPeople },
} as const

export const deskPeopleChangesAtMost = 100

export const findDeskPeople = defineCall({
  ...shared,
  method: 'GET',
  name: 'findDeskPeople',
  summary:
    'The people with a role at the desk, the committees and rings to choose, and the newest changes',
})

export const saveDeskPerson = defineCall({
  ...shared,
  method: 'PUT',
  name: 'saveDeskPerson',
  summary:
    'Set the roles of an e-mail address, or with an empty list take all away; returns the resulting people',
  body: z.object({
    email: z.string().check(
      z.trim(),
      z.refine((text) => isEmailAddress(text)),
    ),
    /** A chair needs committees, a steward rings or null. */
    rights: deskRights.check(z.refine((rights) => hasWholeScope(rights))),
    /** The rights that the sender sees; 409 state_changed when they differ. */
    expected: deskRights,
  }),
})
