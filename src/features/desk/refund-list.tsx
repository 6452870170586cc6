import { Text, chakra } from '@chakra-ui/react'
import type { DeskRefund } from '../../../contract/entities/desk-order.ts'
import { formatInstant } from '../../lib/format.ts'
import { Badge } from '../../ui/content/badge.tsx'
import { Money } from '../../ui/content/money.tsx'
import { messages } from './messages.ts'

const tones = { asked: 'warning', done: 'success', failed: 'error' } as const

const words = messages.one

/** What went back, or was to go back, and how far it has come. */
export function RefundList({ refunds }: { refunds: readonly DeskRefund[] }) {
  if (refunds.length === 0) return null
  return (
    <chakra.ul listStyleType="none" aria-label={words.refunds} mt="2">
      {refunds.map((refund) => (
        <chakra.li key={refund.id} py="2" borderTop="1px solid" borderColor="border">
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4px 10px">
            <Money cents={refund.cents} fontWeight="680" />
            <Badge tone={tones[refund.state]}>{words.refundStates[refund.state]}</Badge>
            <Text textStyle="second" color="fg.muted">
              {formatInstant(refund.settledAtMs ?? refund.askedAtMs, 'dateTimeShort')}
            </Text>
          </chakra.div>
          <Text textStyle="second">{refund.reason}</Text>
          {refund.failure === '' ? null : (
            <Text textStyle="second" color="error.fg" fontWeight="600">
              {words.failure(refund.failure)}
            </Text>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
