import { obstacleWords } from '#data/store/sale-obstacle.ts'

export const messages = {
  title: 'Store',
  welcome: (year: string) => `Welcome to the ${year} stores`,
  welcomeNoYear: 'Welcome to the stores',
  sort: 'Sort by',
  sortChoice: { alphabetical: 'Alphabetical', deadline: 'Closest deadline' },
  sections: 'Kinds of stores',
  jump: { featured: 'Featured', merchandise: 'Merchandise', reservation: 'Reservation' },
  featured: 'Featured Stores',
  merchandise: 'Merchandise Stores',
  reservation: 'Reservation Stores',
  noProducts: 'No products available for sale at this time.',
  learnMore: 'Click here to learn more',
  noneHere: 'No stores here yet.',
  loading: 'Loading the stores',
  loadFailed: 'The stores could not be loaded.',
  noEvent: 'No event is open at the moment.',
  search: {
    label: 'Search all products',
    results: 'Search results',
    searching: 'Searching...',
    count: (hits: number) => (hits === 1 ? '1 product matches.' : `${hits} products match.`),
    none: 'No products match',
    clear: 'Clear',
    failed: 'The search did not work.',
    saved: (stores: number, all: number) =>
      stores === 0
        ? "Can't reach the show server. This device has saved no store to search yet."
        : `Can't reach the show server. Searching the ${stores} of ${all} stores this device has saved.`,
    soldOut: obstacleWords.soldOut,
    closed: obstacleWords.closed,
    opens: (date: string) => `Opens ${date}`,
    noPrice: 'Price not set yet',
  },
} as const
