import { Box, Text } from '@chakra-ui/react'
import type { MoveReport } from '#data/cart/move-shortlist.ts'
import { keyOf } from '#data/shortlist/shortlist-state.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { messages } from './messages.ts'

function sentence({ added, end }: MoveReport, leftCount: number): string {
  const { report } = messages
  return [
    added.length > 0 ? report.added(added.length) : '',
    end.kind === 'stopped' ? report.stopped(end.message) : '',
    end.kind === 'confirmFailed' ? end.message : '',
    end.kind !== 'stopped' && leftCount > 0 ? report.stayed(leftCount) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

interface MoveResultProps {
  report: MoveReport
  leftCount: number
}

/** The result of a move: how many items, and which of them are in the cart now. */
export function MoveResult({ report, leftCount }: MoveResultProps) {
  const isWhole = report.end.kind === 'done' && leftCount === 0
  return (
    <Box display="grid" gap="2">
      <Banner tone={isWhole ? 'success' : 'warning'}>{sentence(report, leftCount)}</Banner>
      <Box as="ul" listStyleType="none">
        {report.added.map((item) => (
          <Box as="li" key={keyOf(item)} display="flex" gap="2" py="1" color="success.fg">
            <Icon name="check" sizePx={20} />
            <Text textStyle="second" minW="0">
              {item.productName}
              {item.variantName ? `, ${item.variantName}` : null}: {messages.inCart}
            </Text>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
