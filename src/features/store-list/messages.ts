// Wording of the store list; quoted texts of the specification are exact.
export const messages = {
  title: 'Store',
  welcome: (year: string) => `Welcome to the ${year} stores`,
  welcomeNoYear: 'Welcome to the stores',
  sort: 'Sort by',
  sortChoice: { alphabetical: 'Alphabetical', deadline: 'Closest deadline' },
  featured: 'Featured Stores',
  merchandise: 'Merchandise Stores',
  reservation: 'Reservation Stores',
  noProducts: 'No products available for sale at this time.',
  learnMore: 'Click here to learn more',
  noneHere: 'No stores here yet.',
  loading: 'Loading the stores',
  loadFailed: 'The stores could not be loaded.',
  noEvent: 'No event is open at the moment.',
} as const
