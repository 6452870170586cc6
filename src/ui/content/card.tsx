import { chakra } from '@chakra-ui/react'

/** `kind`: plain, featured, selected, unavailable. */
export const Card = chakra('div', {
  base: {
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'control',
    bg: 'bg.panel',
    color: 'fg',
    p: '14px',
  },
  variants: {
    kind: {
      plain: {},
      featured: { borderWidth: '2px', borderColor: 'fg', p: '0', overflow: 'hidden' },
      selected: { borderWidth: '2px', borderColor: 'fg', p: '13px' },
      unavailable: { bg: 'bg.muted' },
    },
  },
  defaultVariants: { kind: 'plain' },
})
