// Wording of the people with a role at the desk.
import { roleHints, roleNames } from '#contract/entities/role-words.ts'

const counted = (count: number) => (count === 1 ? '1 person' : `${count} people`)

export const peopleMessages = {
  intro:
    'Who may do what at the desk. A change counts at once; somebody who has the app open sees new pages after a reload.',
  add: 'Add a person',
  find: 'Find a person or a role',
  table: 'People with a role',
  columns: { person: 'Person', roles: 'Roles', change: 'Change' },
  change: 'Change',
  you: 'You',
  pending: 'Has not logged in yet',
  none: 'Nobody has a role yet',
  noneText: 'Add a person by e-mail address.',
  noMatch: 'Nobody matches',
  shown: (shown: number, count: number) =>
    shown === count ? counted(count) : `${shown} of ${counted(count)}`,
  loading: 'Loading the people',
  roles: roleNames,
  hints: roleHints,
  scoped: (role: string, scope: string) => `${role}: ${scope}`,
  allRings: 'all rings',
  noRole: 'no role',
  form: {
    title: 'Add a person',
    titleOfPerson: 'Change roles',
    description: 'A role counts from the moment it is saved.',
    email: 'E-mail address',
    emailHint:
      'The address that the person logs in with. The roles count once the person has confirmed this address and logs in with it.',
    roles: 'Roles',
    committees: 'Committees',
    rings: 'Rings',
    ringScope: { all: 'All rings', some: 'Chosen rings' },
    noRings: 'The schedule names no ring yet, so a steward has all rings.',
    removeAll: 'Take away all roles',
    removeTitle: 'Take away all roles?',
    removeText: (email: string) => `${email} can do nothing more at the desk, from now on.`,
    saved: 'The roles are saved.',
    removed: (email: string) => `All roles of ${email} are taken away.`,
  },
  errors: {
    noEmail: 'Enter an e-mail address.',
    email: 'This is not an e-mail address. Example: name@example.com',
    known: 'This address has roles already. Change them in the list.',
    noRole: 'Choose at least one role.',
    ownAdmin:
      'You can’t take away your own role as administrator. Another administrator can do it.',
    noCommittee: 'Choose the chair’s committees.',
    noRing: 'Choose at least one ring, or all rings.',
  },
  changes: 'Changes',
  noChanges: 'Nothing has been changed yet.',
  byCommand: 'On the server',
  fromTo: (from: string, to: string) => `${from} → ${to}`,
}
