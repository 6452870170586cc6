// The form of a committee's facts: its values, what is wrong with them, and the facts that they stand for.
import type { CommitteeFacts, DeskCommittee } from '#contract/entities/desk/committees.ts'
import {
  cleanFacts,
  committeeErrors,
  type DeadlineSurroundings,
} from '#contract/rules/stores/committee-errors.ts'
import { resolverOf } from '../shared/save/use-save-form.ts'
import { storeMessages } from './messages.ts'

export interface StoreValues extends Omit<CommitteeFacts, 'chairs' | 'isMerchandise'> {
  kind: 'merchandise' | 'reservation'
  /** One on each line. */
  chairs: string
}

export const newFacts: CommitteeFacts = {
  name: '',
  storeName: '',
  tagLine: '',
  deadline: '',
  isListed: true,
  isFeatured: false,
  isMerchandise: true,
  offersOptions: false,
  email: '',
  chairs: [],
}

export function valuesOf({ chairs, isMerchandise, ...facts }: CommitteeFacts): StoreValues {
  return {
    ...facts,
    kind: isMerchandise ? 'merchandise' : 'reservation',
    chairs: chairs.join('\n'),
  }
}

export function factsOfValues({ kind, chairs, ...values }: StoreValues): CommitteeFacts {
  return cleanFacts({
    ...values,
    isMerchandise: kind === 'merchandise',
    chairs: chairs.split('\n'),
  })
}

/** The name of the form's field for a fact. */
export const fieldOf = (fact: string) => (fact === 'isMerchandise' ? 'kind' : fact)

export const storeResolver = (event: DeadlineSurroundings, before: CommitteeFacts | null) =>
  resolverOf<StoreValues>((values) => committeeErrors(factsOfValues(values), event, before))

/** The names of the facts that differ, in words. */
export function differentFacts(one: CommitteeFacts, other: CommitteeFacts): string {
  const names = Object.keys(one) as (keyof CommitteeFacts)[]
  return names
    .filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
    .map((name) => storeMessages.fields[name])
    .join(', ')
}

/** What the record of a store's changes has, by the labels of its forms. */
export const storeLabels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(storeMessages.fields),
  ['logo', storeMessages.logo.label],
  ['content', storeMessages.page.label],
])

export type EventOfCommittee = Pick<DeskCommittee, 'eventId' | 'timeZone' | 'startDate' | 'endDate'>
