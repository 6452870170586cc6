import { Box, chakra } from '@chakra-ui/react'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { usePublishedHeight } from '#ui/page/publish-heights.ts'
import { low } from '#ui/theme/tokens.ts'
import { scheduleMessages } from './messages.ts'

const words = scheduleMessages.draft

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    px: { base: '4', md: '14px' },
    py: '2',
    bg: 'bg.subtle',
    borderBottom: '2px solid',
    borderColor: 'fg',
    textStyle: 'note',
    '& > svg': { color: 'brand.fg' },
  },
})

interface DraftBarProps {
  count: number
  onReview: () => void
}

/** How much is not released; stays in sight below the app's bar. */
export function DraftBar({ count, onReview }: DraftBarProps) {
  return (
    <Box
      ref={usePublishedHeight('--below-bar-height')}
      role="status"
      position="sticky"
      top="var(--bar-height)"
      zIndex="2"
      // Without changes it takes no gap of the grid.
      _empty={{ position: 'absolute' }}
      css={{ [low]: { position: 'static' } }}
      mx={{ base: '-4', md: '0' }}
    >
      {count === 0 ? null : (
        <Bar>
          <Icon name="info" />
          <Box flex="1" minW="0">
            <b>{words.title(count)}</b>{' '}
            <chakra.span display={{ base: 'none', md: 'inline' }}>{words.text}</chakra.span>
          </Box>
          <Button variant="outline" size="sm" flexShrink="0" onClick={onReview}>
            {words.review}
          </Button>
        </Bar>
      )}
    </Box>
  )
}
