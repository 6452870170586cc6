// The facts of a committee as the desk's calls have them, and the record of their changes.
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { CommitteeFacts, DeskCommittee } from '#contract/entities/desk/committees.ts'
import { instantOf, localTimeAt } from '#contract/values/time/zoned-time.ts'
import type { Tx } from '#server/db/schema.ts'
import type { CommitteePlan } from '#server/event/plan.ts'
import type { Refusal } from '#server/refusal.ts'
import type { findChangesOf } from '#server/repositories/desk/changes.ts'
import { byOf, changedMeanwhile } from '../shared/changes.ts'

export const committeeSubjects = ['committee', 'form'] as const
export type CommitteeSubject = (typeof committeeSubjects)[number]

type PlanFacts = Omit<CommitteePlan, 'id' | 'content' | 'form'>

export function factsOf(plan: CommitteePlan, timeZone: string): CommitteeFacts {
  return {
    name: plan.name,
    // The desk shows an empty field for a store that is named as its committee.
    storeName: plan.storeName === plan.name ? '' : plan.storeName,
    tagLine: plan.storeTagLine,
    deadline: plan.deadlineMs === null ? '' : localTimeAt(plan.deadlineMs, timeZone),
    isListed: plan.isShownInStore,
    isFeatured: plan.isFeatured,
    isMerchandise: plan.isMerchandise,
    offersOptions: !plan.hasProductsOffered,
    email: plan.contactEmail,
    chairs: plan.chairNames,
  }
}

/** What valid facts are in a plan. */
export function planFacts(facts: CommitteeFacts, timeZone: string): PlanFacts {
  const { name, storeName, deadline } = facts
  return {
    name,
    storeName: storeName || name,
    storeTagLine: facts.tagLine,
    deadlineMs: deadline === '' ? null : instantOf(deadline, timeZone),
    isShownInStore: facts.isListed,
    isFeatured: facts.isFeatured,
    isMerchandise: facts.isMerchandise,
    hasProductsOffered: !facts.offersOptions,
    contactEmail: facts.email,
    chairNames: facts.chairs,
  }
}

/** Whether the facts are equal; the order of their properties does not count. */
export const sameFacts = (one: CommitteeFacts, other: CommitteeFacts) =>
  isDeepStrictEqual({ ...one }, { ...other })

/** A short text that differs when the value does. */
export function versionOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
}

type ChangeRow = Awaited<ReturnType<typeof findChangesOf>>[number]

/** A change on record, as the desk shows it. */
export function changeOf(row: ChangeRow): DeskCommittee['changes'][number] {
  const keys = Object.keys(row.after ?? {})
  const ofStore = keys.includes('content') ? 'page' : 'store'
  return {
    id: row.id,
    part: row.subject === 'form' ? 'form' : ofStore,
    by: byOf(row),
    atMs: row.at.getTime(),
    isNew: row.before === null,
    facts: ofStore === 'store' && row.subject === 'committee' && row.before !== null ? keys : [],
  }
}

/** The refusal of a change of something that somebody else has changed, which names the person. */
export const stateChanged = (
  tx: Tx,
  subject: CommitteeSubject,
  committeeId: number,
): Promise<Refusal> => changedMeanwhile(tx, { subject, key: String(committeeId) })
