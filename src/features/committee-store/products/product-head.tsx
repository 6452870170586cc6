import { Box, Text, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Product, productTexts } from '#contract/entities/product.ts'
import type { FactName } from '#contract/entities/units.ts'
import type { AvailabilityDates } from '#contract/rules/buying/availability.ts'
import type { Buyer } from '#contract/rules/buying/buyer.ts'
import { formatInstant, timeZoneName } from '#lib/format.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Money } from '#ui/content/money.tsx'
import { RichText } from '#ui/content/rich-text.tsx'
import { messages } from '../messages.ts'

interface ProductHeadProps {
  nameId: string
  product: Product
  priceCents: number | null
  availableFromMs: number | null
  /** Why nothing of it can be bought, '' = some of it can, or its button says so. */
  badge: string
  /** Details about its availability. */
  children?: ReactNode
}

/** The texts of a product, and its price. */
export function ProductHead(props: ProductHeadProps) {
  const { nameId, product, priceCents, availableFromMs, badge, children } = props
  const texts: Record<FactName<typeof productTexts>, ReactNode> = {
    name: (
      <chakra.h3
        id={nameId}
        textStyle="card"
        minW="0"
        tabIndex={-1}
        _focusVisible={{ outline: 'none' }}
      >
        {product.name}
      </chakra.h3>
    ),
    description: (
      <RichText html={product.description} topLevel={4} textStyle="second" color="fg.muted" />
    ),
  }
  return (
    <Box minW="0">
      <Box display="flex" justifyContent="space-between" gap="3" alignItems="baseline">
        {texts.name}
        {priceCents === null ? null : <Money cents={priceCents} textStyle="price" />}
      </Box>
      {texts.description}
      {badge ? (
        <Box mt="1">
          <Badge tone="edge">{badge}</Badge>
        </Box>
      ) : null}
      {priceCents === null ? <Text textStyle="second">{messages.noPrice}</Text> : null}
      {availableFromMs === null ? null : (
        <Text textStyle="second" fontWeight="600">
          {messages.availableOn} {formatInstant(availableFromMs)}
        </Text>
      )}
      {children}
    </Box>
  )
}

export interface OpeningTimes {
  memberMs: number
  everyoneMs: number
}

/** Both times of a product that opens to members at another time than to everyone, else null. */
export function openingTimes(dates: AvailabilityDates): OpeningTimes | null {
  const { availabilityMs, memberAvailabilityMs } = dates
  if (availabilityMs === null || memberAvailabilityMs === null) return null
  if (availabilityMs === memberAvailabilityMs) return null
  return { memberMs: memberAvailabilityMs, everyoneMs: availabilityMs }
}

/** Whether an early-access code would let this buyer buy earlier. */
export function canUseCode({ memberMs, everyoneMs }: OpeningTimes, buyer: Buyer): boolean {
  return memberMs < everyoneMs && !buyer.hasEarlyAccess && !buyer.isTestMode
}

interface OpeningNoteProps {
  productName: string
  times: OpeningTimes
  nowMs: number
}

/** When the product opens to members and to everyone. */
export function OpeningNote({ productName, times, nowMs }: OpeningNoteProps) {
  const { label, members, everyone, openNow, zone } = messages.opening
  const say = (ms: number) => (ms < nowMs ? openNow : formatInstant(ms, 'dateTimeShort'))
  return (
    <Box mt="2" pl="3" borderLeft="3px solid" borderColor="border.strong">
      <chakra.dl
        aria-label={label(productName)}
        display="grid"
        gridTemplateColumns="1fr 1fr"
        columnGap="4"
        maxW="400px"
        textStyle="second"
        fontVariantNumeric="tabular-nums lining-nums"
      >
        <Time name={members} value={say(times.memberMs)} />
        <Time name={everyone} value={say(times.everyoneMs)} />
      </chakra.dl>
      <Text textStyle="tiny" color="fg.muted">
        {zone(timeZoneName())}
      </Text>
    </Box>
  )
}

function Time({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <chakra.dt fontWeight="640">{name}</chakra.dt>
      <dd>{value}</dd>
    </div>
  )
}
