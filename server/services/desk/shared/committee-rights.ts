// Refuses what belongs to a committee that is not the caller's (rule 37).
import type { Rights } from '#contract/entities/session.ts'
import { mayChangeCommittee, mayReadCommittee } from '#contract/rules/rights.ts'
import { noSuch } from '#server/refusal.ts'

interface Caller {
  rights: Rights
}

/** 404 unless the caller may change the committee's products, stock, page and form. */
export function requireCommitteeChange({ rights }: Caller, committeeId: number): void {
  if (!mayChangeCommittee(rights, committeeId)) throw noSuch('committee')
}

/** 404 unless the caller may read the committee's sales and submissions. */
export function requireCommitteeRead({ rights }: Caller, committeeId: number): void {
  if (!mayReadCommittee(rights, committeeId)) throw noSuch('committee')
}
