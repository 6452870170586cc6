// Wording of the home page; quoted texts of the specification are exact. What changes from year to year
// stands in src/content.
export const messages = {
  schedule: 'Schedule of events',
  days: 'Days of the week',
  noEvents: 'No events',
  someEvents: 'Click for details',
  wholeWeek: 'Whole week',
  now: 'Now',
  next: 'Next',
  more: (count: number) => `and ${count} more`,
  loading: 'The schedule is on its way.',
  unknown: 'The schedule is not known yet.',
  failed: 'The schedule could not be loaded.',
  learnMore: 'Learn More',
  downloads: 'Downloads',
  stayConnected: 'Stay Connected',
  judges: 'Judging Panel',
  sponsor: 'Sponsor',
  ready: 'Ready for the venue',
  testSentry: 'Test Sentry Error',
} as const
