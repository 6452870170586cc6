import { chakra } from '@chakra-ui/react'

/** The action of a screen that hides the bottom bar: pinned in thumb reach on phones, in the flow
 * on wide screens. Pair it with `hasActionBar` on the Page. */
export const ActionBar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '10',
    mx: '-16px',
    px: '4',
    pt: '10px',
    pb: 'calc(16px + env(safe-area-inset-bottom))',
    bg: 'bg',
    borderTop: '3px solid',
    borderColor: 'fg',
    md: { position: 'static', mx: '0', px: '0', pt: '4', pb: '0' },
    _print: { display: 'none' },
  },
})
