// Wording of the directory; its info box is in the event's words.
export const messages = {
  table: 'Committees',
  columns: {
    logo: 'Logo',
    name: 'Committee Name',
    chair: 'Chairperson',
    email: 'Contact Email',
  },
  noChair: 'TBD',
  noEmail: 'N/A',
  loading: 'Loading the committees',
  loadFailed: 'The directory could not be loaded.',
  noEvent: 'No event is open at the moment.',
  search: 'Find a committee or a chairperson',
  clear: 'Clear the search',
  count: (shown: number, all: number) => {
    if (shown === 0) return 'No committee matches.'
    if (shown === all) return all === 1 ? '1 committee' : `${all} committees`
    return `${shown} of ${all} committees`
  },
} as const
