// The calls for early-access codes (rules 6 and 37).
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { deskCodes } from '../../entities/desk/codes.ts'
import { codeUsesAtMost, isAccessCode } from '../../rules/access-code.ts'
import { isEmailAddress } from '../../values/email-address.ts'
import { enteredText } from '../../values/entered-text.ts'
import { isTimeOfCentury } from '../../values/time/entered-time.ts'
import { id } from '../../wire.ts'

const shared = {
  service: 'store',
  access: 'desk',
  roles: [],
  isAddition: true,
  reply: { one: deskCodes },
} as const
const ofCode = z.object({ codeId: id })

export const deskCodeNoteAtMost = 200
export const deskCodeChangesAtMost = 100

const settings = z.object({
  /** Whom it is for. */
  note: enteredText(deskCodeNoteAtMost).check(z.trim()),
  /** Of the person whose code it is; '' = none is known. */
  email: z._default(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || isEmailAddress(text)),
    ),
    '',
  ),
  /** null = without a limit. */
  maxUses: z.nullable(z.int().check(z.positive(), z.maximum(codeUsesAtMost))),
  /** A local time of the event, YYYY-MM-DDTHH:mm; '' = without an end. */
  endsAt: z.string().check(z.refine((text) => text === '' || isTimeOfCentury(text))),
  /** Where it counts; null = everywhere. */
  committeeIds: z.nullable(z.array(id)),
})
const entered = {
  ...settings.shape,
  committeeIds: z.nullable(z.array(id).check(z.minLength(1))),
}

export const findDeskCodes = defineCall({
  ...shared,
  method: 'GET',
  name: 'findDeskCodes',
  summary: 'The early-access codes with their uses, limits and ends, and their newest changes',
  path: '/desk/codes',
})

export const addDeskCode = defineCall({
  ...shared,
  method: 'POST',
  name: 'addDeskCode',
  summary: 'Add an early-access code; returns the resulting codes',
  path: '/desk/codes',
  body: z.object({
    ...entered,
    code: z.string().check(
      z.trim(),
      z.refine((text) => isAccessCode(text)),
    ),
  }),
})

export const changeDeskCode = defineCall({
  ...shared,
  method: 'PUT',
  name: 'changeDeskCode',
  summary:
    'Change the note, limit, end and committees of an early-access code; returns the resulting codes',
  path: '/desk/codes/{codeId}',
  params: ofCode,
  body: z.object({
    ...entered,
    /** The settings that the sender sees; 409 state_changed when they differ. */
    expected: settings,
  }),
})

export const endDeskCode = defineCall({
  ...shared,
  method: 'POST',
  name: 'endDeskCode',
  summary:
    'End an early-access code now; access that it has given stays; returns the resulting codes',
  path: '/desk/codes/{codeId}/end',
  params: ofCode,
})
