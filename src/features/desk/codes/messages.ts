// Wording of the early-access codes at the desk.
import type { DeskCode } from '#contract/entities/desk/codes.ts'
import { codeAtLeast, codeAtMost, codeUsesAtMost } from '#contract/rules/access-code.ts'

export const codeMessages = {
  intro:
    'A person who enters a code can buy from the members’ date on, in all stores or in those of the code’s committees. When a code ends or is held to other committees, the people who entered it keep their access.',
  add: 'Add a code',
  table: 'Early-access codes',
  columns: {
    code: 'Code',
    places: 'Where it counts',
    uses: 'Uses',
    ends: 'Ends',
    state: 'State',
    change: 'Change',
  },
  change: 'Change',
  unknown: 'Hidden until its next use',
  uses: (uses: number, maxUses: number | null) =>
    maxUses === null ? `${uses}` : `${uses} of ${maxUses}`,
  noEnd: 'No end',
  everywhere: 'All stores',
  /** The committees of the code were removed. */
  nowhere: 'No store: its committees were removed',
  states: { live: 'Active', usedUp: 'Used up', ended: 'Ended' } satisfies Record<
    DeskCode['state'],
    string
  >,
  none: 'No codes yet',
  noneText: 'Members have early access without a code. Add a code for others.',
  loading: 'Loading the codes',
  form: {
    title: 'Add a code',
    titleOf: (code: string) => `Code ${code}`,
    titleOfUnknown: 'Code whose text is unknown',
    description: 'A person who enters it can buy from the members’ date on.',
    code: 'Code',
    codeHint: `${codeAtLeast} to ${codeAtMost} letters and digits. Capitals and small letters are the same.`,
    note: 'Whom it is for',
    noteHint: 'Seen at the desk only.',
    email: 'E-mail address of the person',
    emailHint:
      'The person gets a message with the code. Empty = nobody is written to: hand the code out yourself.',
    maxUses: 'Limit of uses',
    maxUsesHint: 'Empty = without a limit. Each guest or account that enters it is one use.',
    endsAt: 'Ends',
    places: 'Where it counts',
    scope: { all: 'All stores', some: 'Stores of chosen committees' },
    committees: 'Committees',
    endsAtHint: (zone: string) => `Empty = without an end. In ${zone}.`,
    end: 'End it now',
    endTitle: 'End this code now?',
    endText: (code: string) =>
      `From now on ${code} gives nobody access. People who entered it keep their access.`,
    thisCode: 'this code',
    saved: 'The code is saved.',
    savedAndTold: (email: string) => `The code is saved. ${email} gets a message with it.`,
    savedUntold: 'The code is saved. Nobody is written to, because it has no e-mail address.',
    ended: (code: string) => `${code.charAt(0).toUpperCase()}${code.slice(1)} has ended.`,
  },
  errors: {
    noCode: 'Enter a code.',
    code: `A code has ${codeAtLeast} to ${codeAtMost} letters and digits; spaces, dots and dashes may stand between them.`,
    known: 'This code exists already. Change it in the list.',
    maxUses: `Enter a whole number from 1 to ${codeUsesAtMost.toLocaleString('en-US')}, or leave this empty.`,
    email: 'This is not an e-mail address. Example: name@example.com',
    belowUses: (uses: number) => `The code has been used ${uses} times already.`,
    endsAt: 'Enter a day and a time, or leave this empty.',
    noCommittee: 'Choose at least one committee, or all stores.',
  },
  changes: 'Changes',
  noChanges: 'Nothing has been changed yet.',
  byCommand: 'On the server',
  unnamed: 'A code whose text is unknown',
  added: (settings: string) => `Added: ${settings}`,
  removed: 'Removed',
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  limit: (maxUses: number | null) => (maxUses === null ? 'no limit' : `limit ${maxUses}`),
  ends: (when: string) => `ends ${when}`,
  endless: 'no end',
  only: (committees: string) => `only ${committees}`,
}
