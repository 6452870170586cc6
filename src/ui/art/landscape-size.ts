/** The size of home's picture, also while its code loads; in show week it is low. */
export const landscapeSize = {
  mdDown: {
    aspectRatio: '390 / 316',
    maxH: '420px',
    'html[data-show-week] &': { aspectRatio: 'auto', h: '180px' },
  },
  md: { h: 'min(340px, 60dvh)' },
  lg: { h: 'max(340px, min(31.25vw, 70dvh, 640px))' },
} as const
