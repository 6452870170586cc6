// Wording of the schedule at the desk.
export const scheduleMessages = {
  loading: 'Loading the schedule',
  noEvent: 'No event yet',
  noEventText: 'The schedule belongs to an event, and there is no event yet.',
  intro: (zone: string) =>
    `Your changes go into a draft that only the desk sees. Times are ${zone}.`,
  add: 'Add an event',
  paste: 'Paste rows',
  views: { grid: 'Grid', list: 'List' },
  view: 'View',
  days: 'Days',
  allDays: 'All days',
  find: 'Find an event, a ring, a room or a judge',
  ring: 'Ring',
  allRings: 'All rings',
  noRing: 'Without a ring',
  noRoom: 'No place yet',
  conflictsOnly: 'Only conflicts',
  changesOnly: 'Draft only',
  count: (count: number) => (count === 1 ? '1 event' : `${count} events`),
  none: 'Nothing is scheduled yet',
  noneText: 'Add an event, or paste the rows of a spreadsheet.',
  noMatch: 'No event matches',
  columns: { time: 'Time', title: 'Event', place: 'Place', state: 'State', change: 'Change' },
  ofDay: (day: string) => `Events on ${day}`,
  change: 'Change',
  badges: { new: 'New', changed: 'Changed', deleted: 'Deleted', conflict: 'Conflict' },
  conflicts: {
    ring: (events: string) => `Same ring and time: ${events}`,
    judge: (judge: string, place: string, event: string) =>
      place === ''
        ? `Judge ${judge} is also at ${event}`
        : `Judge ${judge} is also in ${place}: ${event}`,
    walk: (
      walk: { minutes: number; setMinutes: number; from: string; to: string },
      event: string,
    ) => {
      const time = walk.minutes === 1 ? '1 minute' : `${walk.minutes} minutes`
      return `${time} to walk from ${walk.from} to ${walk.to}; ${walk.setMinutes} are needed: ${event}`
    },
    count: (count: number) =>
      count === 1
        ? '1 event has a conflict: its ring, its judge, or the judge’s time to walk.'
        : `${count} events have a conflict: their ring, their judge, or the judge’s time to walk.`,
  },
  showConflicts: 'Show them',
  showAll: 'Show all events',
  draft: {
    title: (count: number) =>
      count === 1 ? '1 change is not released.' : `${count} changes are not released.`,
    text: 'Only the desk sees the draft.',
    review: 'Review and release',
  },
  form: {
    add: 'Add an event',
    edit: 'Change the event',
    copy: 'Copy of the event',
    title: 'Title',
    day: 'Day',
    start: 'Starts',
    end: 'Ends',
    endHint: 'Leave it empty if the end is not known.',
    endsNextDay: 'Ends after midnight',
    ring: 'Ring',
    room: 'Room or place',
    judge: 'Judge',
    isCancelled: 'Canceled',
    isCancelledHint: 'Stays in the schedule, struck through.',
    noStart: 'Enter the time when it starts, for example 10:30.',
    released: (words: string) => `Released: ${words}`,
    by: (who: string, when: string) => `Changed by ${who}, ${when}.`,
    willBeDeleted: 'The draft deletes this event.',
    foreign: (rings: string) =>
      `You may change ${rings} only. An administrator can change this event.`,
    save: 'Save to the draft',
    release: 'Save and release now',
    copyIt: 'Copy',
    delete: 'Delete',
    undo: 'Undo the change',
    saved: 'Saved to the draft.',
    unchanged: 'Nothing was changed.',
    releasedNow: (seen: string) => `Released. ${seen}`.trim(),
    deleted: 'The draft deletes it. It stays in the public schedule until the release.',
    undone: 'The change is undone.',
    changed: (message: string, words: string) =>
      `${message} Different now: ${words}. Your entries are kept. Save again to replace theirs.`,
    gone: (message: string) => `${message} Your entries are kept. Save again to add it anew.`,
    uncertain: 'No answer came, so it is not known whether it was saved. Look at the schedule.',
  },
  judges: {
    open: 'Replace a judge',
    title: 'Replace a judge',
    text: 'All events of the judge get the new one in the draft of the schedule, and so does the list of judges in the draft of the words.',
    judge: 'Judge',
    option: (judge: string, count: number) =>
      `${judge}, ${count === 1 ? '1 event' : `${count} events`}`,
    next: 'New judge',
    noName: 'Enter the name of another judge.',
    replace: 'Replace',
    replaced: (count: number) =>
      count === 1
        ? '1 event has the new judge in the draft.'
        : `${count} events have the new judge in the draft.`,
    inWords: {
      none: '',
      replaced: 'So has the list of judges in the draft of Words, where you can add a picture.',
      failed: 'The list of judges in Words may still have the old one. Change it there.',
    },
  },
  release: {
    title: 'Review and release',
    intro: 'Everybody sees the chosen changes, and the note, in the change log of the schedule.',
    changes: 'Changes in the draft',
    all: 'All changes',
    by: (who: string, when: string) => `${who}, ${when}`,
    discardOne: 'Discard',
    discardAll: 'Discard all',
    discardTitle: 'Discard the changes?',
    discardText: (count: number) =>
      count === 1
        ? 'The change leaves the draft. The public schedule stays as it is.'
        : `${count} changes leave the draft. The public schedule stays as it is.`,
    discarded: 'Discarded.',
    foreign: 'Not in your rings',
    note: 'Note',
    noteHint: 'Public. For example why: “Ring 1 is flooded.”',
    noteLong: (most: number) => `A note has at most ${most} characters.`,
    marksMoved: 'Mark events with another time or place as “Moved”',
    submit: (count: number) => (count === 1 ? 'Release 1 change' : `Release ${count} changes`),
    submitting: 'Releasing...',
    none: 'Choose at least one change.',
    empty: 'The draft is empty: everything is released.',
    done: (seen: string) => `Released. ${seen}`.trim(),
    close: 'Close',
    uncertain: 'No answer came, so it is not known whether it was released. Look at the draft.',
  },
  log: {
    title: 'Released',
    none: 'Nothing has been released here yet.',
    changes: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
    byImport: 'By an import',
    backHint: 'To take a release back, change the events again and release the new changes.',
  },
  pasting: {
    title: 'Paste rows from a spreadsheet',
    field: 'Rows',
    hint: 'Copy the cells in the spreadsheet and paste them here. With a heading row the columns may stand in any order; without one they are: day, start, end, title, ring, room, judge. A row without a day takes the day of the row above.',
    preview: 'What each row becomes',
    columns: { row: 'Row', when: 'When', title: 'Event', place: 'Place', fault: 'Faults' },
    good: 'Good',
    ignored: (names: string) => `Not used: ${names}.`,
    faults: (count: number) =>
      count === 1
        ? '1 fault. Correct it here; the other rows stay as they are.'
        : `${count} faults. Correct them here; the other rows stay as they are.`,
    tooMany: (most: number) => `At most ${most} rows at once.`,
    fault: (row: number, column: string, text: string) => `Row ${row}, ${column}: ${text}`,
    submit: (count: number) => (count === 1 ? 'Add 1 event' : `Add ${count} events`),
    empty: 'Paste at least one row.',
    done: (count: number) =>
      count === 1 ? '1 event is in the draft.' : `${count} events are in the draft.`,
  },
} as const
