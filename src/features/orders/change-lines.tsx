import { Box, chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Order } from '#contract/entities/order.ts'
import { formatInstant } from '#lib/format.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { lazyAgain } from '#ui/loading/lazy-again.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from './messages.ts'
import { mayChangeLines, zoneOf } from './order-wording.ts'
import { LinesSkeleton } from './skeletons.tsx'

const words = messages.changes

const LineForms = lazyAgain(() => import('./line-forms.tsx').then((module) => module.LineForms))

/** Opens the forms that change the items of an order, and lists what was changed (rule 83). */
export function ChangeLines({ order }: { order: Order }) {
  const { isOffline } = useConnection()
  const [isOpen, setOpen] = useState(false)
  const mayChange = mayChangeLines(order)
  if (!mayChange && order.lineChanges.length === 0) return null
  return (
    <Section heading={words.title}>
      {order.lineChanges.length > 0 ? (
        <chakra.ul aria-label={words.list} listStyleType="none" mb="3">
          {order.lineChanges.map(({ atMs, before, after }) => (
            <chakra.li key={`${atMs} ${after}`} py="1" overflowWrap="anywhere">
              <Text>{words.fromTo(before, after)}</Text>
              {atMs === null ? null : (
                <Text textStyle="second" color="fg.muted">
                  {formatInstant(atMs, 'dateTimeShort', zoneOf(order))}
                </Text>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      ) : null}
      {mayChange ? (
        <Box className="no-print">
          <Button
            variant="outline"
            size="sm"
            disabled={isOffline}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {words.open}
          </Button>
          {isOffline ? <Text textStyle="second">{words.offline}</Text> : null}
          {isOpen ? <LineForms waiting={<LinesSkeleton />} props={{ order }} /> : null}
        </Box>
      ) : null}
    </Section>
  )
}
