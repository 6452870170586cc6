import { chakra } from '@chakra-ui/react'

/** A small turning ring beside the words that say what loads. */
export const Spinner = chakra('span', {
  base: {
    display: 'inline-block',
    flex: 'none',
    w: '24px',
    h: '24px',
    borderRadius: '50%',
    border: '3px solid',
    borderColor: 'border',
    borderTopColor: 'brand.fg',
    // Not at once, as placeholders do not.
    animation: 'turn 1s linear 1s infinite',
  },
})
