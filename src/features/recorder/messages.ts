// Wording of the recorder's page.
export const messages = {
  loading: 'Jam recorder is loading...',
  loaded: 'The recorder is ready.',
  failed: 'The recorder did not load. Everything else on this site works without it.',
  none: 'No recorder is set up for this site.',
} as const
