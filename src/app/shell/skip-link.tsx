import { chakra } from '@chakra-ui/react'

/** The first stop of the keyboard: past the header, to the screen. */
export const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    left: '2',
    zIndex: 'modal',
    px: '4',
    py: '10px',
    bg: 'fg',
    color: 'bg',
    fontWeight: '680',
    borderRadius: 'control',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
    _print: { display: 'none' },
  },
})
