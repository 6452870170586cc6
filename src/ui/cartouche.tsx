import { chakra } from '@chakra-ui/react'

/** The box of the home title: a 1 px line inside a 3 px line. One in the app. */
export const Cartouche = chakra('div', {
  base: {
    bg: 'bg',
    border: '1px solid',
    borderColor: 'fg',
    boxShadow: '0 0 0 2px var(--chakra-colors-bg), 0 0 0 5px var(--chakra-colors-fg)',
    position: 'relative',
  },
})
