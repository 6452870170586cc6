import { chakra } from '@chakra-ui/react'

/** Depth figures of a sea chart. */
export const Soundings = chakra('g', {
  base: {
    fill: 'ink.note',
    '& text': { fontFamily: 'heading', fontStyle: 'italic', fontSize: '12px' },
  },
})
