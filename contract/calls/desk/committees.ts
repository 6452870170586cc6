// The desk's calls for committees: their store, page and request form (rule 59).
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import {
  committeeFacts,
  deskCommittee,
  deskCommittees,
  deskQuestion,
} from '../../entities/desk/committees.ts'
import { optionsAtMost, questionsAtMost } from '../../entities/form.ts'
import { deskRemoval } from '../../entities/desk/removal.ts'
import { manyAtMost } from '../../entities/desk/many-products.ts'
import { pageAtMost } from '../../rules/stores/committee-errors.ts'
import { id } from '../../wire.ts'

/** A chair changes only their own committees. */
const shared = {
  service: 'store',
  access: 'desk',
  roles: ['chair'],
  isAddition: true,
} as const
const one = { ...shared, reply: { one: deskCommittee } } as const
const ofCommittee = z.object({ committeeId: id })
const ofEvent = z.object({ eventId: id })

export const deskCommitteeChangesAtMost = 50

/** The version that the sender sees; 409 state_changed when there is another. */
const expectedVersion = z.string().check(z.maxLength(100))
const questions = z
  .array(deskQuestion.check(z.refine(({ options }) => options.length <= optionsAtMost)))
  .check(z.maxLength(questionsAtMost))

export const findDeskCommittees = defineCall({
  ...shared,
  method: 'GET',
  name: 'findDeskCommittees',
  summary: 'The committees of an event that the caller may change',
  path: '/desk/committees',
  query: ofEvent,
  reply: { one: deskCommittees },
})

export const addDeskCommittee = defineCall({
  ...one,
  roles: [],
  method: 'POST',
  name: 'addDeskCommittee',
  summary: 'Add a committee to an event; returns the committee',
  path: '/desk/committees',
  query: ofEvent,
  body: z.object({ facts: committeeFacts }),
})

export const getDeskCommittee = defineCall({
  ...one,
  method: 'GET',
  name: 'getDeskCommittee',
  summary: 'A committee with its page, its request form and its newest changes',
  path: '/desk/committees/{committeeId}',
  params: ofCommittee,
})

export const changeDeskCommittee = defineCall({
  ...one,
  method: 'PUT',
  name: 'changeDeskCommittee',
  summary: 'Change the facts of a committee; returns the committee',
  path: '/desk/committees/{committeeId}',
  params: ofCommittee,
  body: z.object({
    facts: committeeFacts,
    /** The facts that the sender sees; 409 state_changed when they differ. */
    expected: committeeFacts,
  }),
})

export const changeDeskLogo = defineCall({
  ...one,
  method: 'PUT',
  name: 'changeDeskLogo',
  summary: 'Change or remove the logo of a committee; returns the committee',
  path: '/desk/committees/{committeeId}/logo',
  params: ofCommittee,
  body: z.object({
    /** An upload of the sender; null = no logo. */
    path: z.nullable(z.string().check(z.minLength(1), z.maxLength(300))),
    expectedVersion,
  }),
})

export const changeDeskPage = defineCall({
  ...one,
  method: 'PUT',
  name: 'changeDeskPage',
  summary:
    'Change the page of a committee, HTML that is sanitised (rule 45); returns the committee',
  path: '/desk/committees/{committeeId}/page',
  params: ofCommittee,
  body: z.object({ content: z.string().check(z.maxLength(pageAtMost)), expectedVersion }),
})

export const changeDeskForm = defineCall({
  ...one,
  method: 'PUT',
  name: 'changeDeskForm',
  summary: 'Change the questions of the request form of a committee; returns the committee',
  path: '/desk/committees/{committeeId}/form',
  params: ofCommittee,
  body: z.object({ questions, expectedVersion }),
})

export const removeDeskCommittee = defineCall({
  ...shared,
  roles: [],
  method: 'DELETE',
  name: 'removeDeskCommittee',
  summary:
    'Remove a committee with its products, if nothing of it was sold and nobody sent a request; returns the committees that are left',
  path: '/desk/committees/{committeeId}',
  params: ofCommittee,
  reply: { one: deskCommittees },
})

export const removeDeskCommittees = defineCall({
  ...shared,
  roles: [],
  method: 'POST',
  name: 'removeDeskCommittees',
  summary:
    'Remove several committees of an event with their products, as one change; returns those that stay, each with the reason',
  path: '/desk/committees/removal',
  body: z.object({ committeeIds: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
  reply: { one: deskRemoval },
})

export const markDeskSubmission = defineCall({
  ...shared,
  method: 'PUT',
  name: 'markDeskSubmission',
  summary: 'Mark a submission of a request form as done, or as open again',
  path: '/desk/submissions/{submissionId}',
  params: z.object({ submissionId: id }),
  body: z.object({ isDone: z.boolean() }),
  reply: { one: z.object({ id: z.int(), doneAtMs: z.nullable(z.number()) }) },
})

export const changeManyDeskDeadlines = defineCall({
  ...shared,
  method: 'POST',
  name: 'changeManyDeskDeadlines',
  summary: 'Give several stores of an event the same deadline, all or none; returns the list',
  path: '/desk/committees/deadlines',
  query: ofEvent,
  body: z.object({
    /** A local time of the event, YYYY-MM-DDTHH:mm; '' = unknown. */
    deadline: z.string().check(z.maxLength(16)),
    stores: z
      .array(
        z.object({
          id: z.int(),
          /** The deadline that the sender sees; 409 state_changed when it differs. */
          expected: z.string().check(z.maxLength(16)),
        }),
      )
      .check(z.minLength(1), z.maxLength(manyAtMost)),
  }),
  reply: { one: deskCommittees },
})
