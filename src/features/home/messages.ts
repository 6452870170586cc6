// Wording of the home page that stays from year to year; the rest are words of the event.
export const messages = {
  schedule: 'Schedule of events',
  days: 'Days of the week',
  noEvents: 'No events',
  someEvents: 'Click for details',
  wholeWeek: 'Whole week',
  loading: 'The schedule is on its way.',
  unknown: 'The schedule is not known yet.',
  failed: 'The schedule could not be loaded.',
  learnMore: 'Learn More',
  downloads: 'Downloads',
  stayConnected: 'Stay Connected',
  judges: 'Judging Panel',
  sponsor: 'Sponsor',
  ready: 'Ready for the venue',
  accessibility: 'Accessibility',
  testSentry: 'Test Sentry Error',
} as const
