import { chakra } from '@chakra-ui/react'
import { chosen } from '../theme/marks.ts'

/** A choice among few; `aria-pressed` marks the chosen one. */
export const Chip = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '6px',
      minH: 'target',
      minW: 'control',
      maxW: 'full',
      overflowWrap: 'anywhere',
      // Three chips fit in a row at 360 px.
      px: { base: '10px', md: '3' },
      py: '6px',
      border: '1.5px solid',
      borderColor: 'border.strong',
      borderRadius: 'chip',
      bg: 'bg',
      color: 'fg',
      fontWeight: '560',
      fontSize: '16',
      cursor: 'pointer',
      touchAction: 'manipulation',
      _hover: { bg: 'bg.subtle' },
      _pressed: chosen,
      _disabled: {
        borderColor: 'border',
        bg: 'bg.muted',
        color: 'fg.muted',
        cursor: 'not-allowed',
        '& s': { textDecorationThickness: '1.5px' },
      },
    },
  },
  { defaultProps: { type: 'button' } },
)
