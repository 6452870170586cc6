import { chakra } from '@chakra-ui/react'

/** The chart's scale bar. It marks "now" in the schedule and the fold of the order ticket only. */
export const ScaleBar = chakra('div', {
  base: {
    h: '7px',
    border: '1px solid',
    borderColor: 'currentColor',
    // Hard stops: bars, not a gradient.
    backgroundImage: 'repeating-linear-gradient(90deg, currentColor 0 12px, transparent 12px 24px)',
  },
})
