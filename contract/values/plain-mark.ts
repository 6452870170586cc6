/** The paths of the mark of an event without a logo, a rosette in a diamond, in a square of 32. */
export const plainMark = {
  diamond: 'M16 1.5 30.5 16 16 30.5 1.5 16z',
  ribbons: 'm13.4 17-2 7.4 2.9-1.2L16 25l1.7-1.8 2.9 1.2-2-7.4z',
} as const
