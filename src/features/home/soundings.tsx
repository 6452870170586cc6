import { chakra } from '@chakra-ui/react'

/** The depths of the chart, in slanted figures. */
export const Soundings = chakra('g', {
  base: {
    fill: 'ink.note',
    '& text': { fontFamily: 'heading', fontStyle: 'italic', fontSize: '12px' },
  },
})
