// The form of a person's roles: its values, what is wrong with them, and the rights that they stand for.
import type { DeskPeople, DeskPerson, DeskRights } from '#contract/entities/desk/people.ts'
import { type Role, roles } from '#contract/entities/session.ts'
import { isEmailAddress } from '#contract/values/email-address.ts'
import { normalRights } from '#contract/rules/rights.ts'
import { committeesInWords } from '../shared/committee-scope.ts'
import { peopleMessages } from './messages.ts'

export interface PersonValues {
  email: string
  roles: Role[]
  committeeIds: number[]
  ringScope: 'all' | 'some'
  rings: string[]
}

export const noRights: DeskRights = { roles: [], committeeIds: [], rings: [] }

/** The values of a person, or of nobody yet. */
export function valuesOf(person: DeskPerson | null): PersonValues {
  const { roles: own, committeeIds, rings } = person ?? noRights
  const isForAll = rings === null || rings.length === 0
  return {
    email: person?.email ?? '',
    roles: own,
    committeeIds,
    ringScope: isForAll ? 'all' : 'some',
    rings: rings ?? [],
  }
}

/** The rights that the values stand for. */
export function rightsOfValues(values: PersonValues): DeskRights {
  const rings = values.ringScope === 'all' ? null : values.rings
  return normalRights({ ...values, rings })
}

const words = peopleMessages.errors

function emailError(email: string, people: readonly DeskPerson[]): string | null {
  if (email === '') return words.noEmail
  if (!isEmailAddress(email)) return words.email
  return people.some((one) => one.email === email.toLowerCase()) ? words.known : null
}

/** What is wrong with the values, by field; `person` = whose roles are changed, null = a new person. */
export function findErrors(
  values: PersonValues,
  person: DeskPerson | null,
  people: readonly DeskPerson[],
): Partial<Record<keyof PersonValues, string>> {
  const has = (role: Role) => values.roles.includes(role)
  const email = person ? null : emailError(values.email.trim(), people)
  const losesOwn = person?.isYou === true && person.roles.includes('admin') && !has('admin')
  return {
    ...(email !== null && { email }),
    ...(values.roles.length === 0 && { roles: words.noRole }),
    ...(losesOwn && { roles: words.ownAdmin }),
    ...(has('chair') && values.committeeIds.length === 0 && { committeeIds: words.noCommittee }),
    ...(has('steward') &&
      values.ringScope === 'some' &&
      values.rings.length === 0 && { rings: words.noRing }),
  }
}

/** A person's roles in words, one text for each; `committees` gives the names. */
export function rolesInWords(rights: DeskRights, committees: DeskPeople['committees']): string[] {
  const { scoped, allRings } = peopleMessages
  return roles
    .filter((role) => rights.roles.includes(role))
    .map((role) => {
      const name = peopleMessages.roles[role]
      if (role === 'chair') {
        return scoped(name, committeesInWords(rights.committeeIds, committees))
      }
      return role === 'steward' ? scoped(name, rights.rings?.join(', ') ?? allRings) : name
    })
}
