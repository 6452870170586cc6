import { Box, Text, chakra } from '@chakra-ui/react'
import { Link, useSearchParams } from 'react-router'
import type { ProductHit } from '#contract/entities/product.ts'
import {
  availableFromMs,
  isAvailable,
  isOrderingClosed,
} from '#contract/rules/buying/availability.ts'
import type { Buyer } from '#contract/rules/buying/buyer.ts'
import { priceNow } from '#contract/rules/buying/price.ts'
import { productPath, withSort } from '#config/paths.ts'
import { formatInstant } from '#lib/format.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Card } from '#ui/content/card.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Money } from '#ui/content/money.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { messages } from './messages.ts'

const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr) 20px',
    gap: '3',
    alignItems: 'center',
    textDecoration: 'none',
  },
})

interface SearchHitProps {
  hit: ProductHit
  buyer: Buyer
  nowMs: number
  /** The deadline of its store, null = unknown. */
  deadlineMs: number | null
}

/** A product that a search found; links to it in its store. */
export function SearchHit({ hit, buyer, nowMs, deadlineMs }: SearchHitProps) {
  const [params] = useSearchParams()
  const priceCents = priceNow({ product: hit, variant: null, buyer, nowMs })
  return (
    <Card asChild css={{ p: '3' }}>
      <Row to={withSort(productPath(hit.committeeId, hit.id), params)}>
        <Picture
          path={hit.imagePath}
          alt=""
          sizes="56px"
          w="56px"
          h="56px"
          isCropped
          placeholder={<Icon name="rosette" sizePx={28} strokeWidth={1.5} />}
        />
        <Box minW="0">
          <chakra.h3 textStyle="card">{hit.name}</chakra.h3>
          <Text textStyle="second" color="fg.muted">
            {hit.storeName}
          </Text>
          <Box display="flex" flexWrap="wrap" gap="2" alignItems="center" mt="1">
            {priceCents === null ? null : <Money cents={priceCents} fontWeight="680" />}
            <State {...{ hit, buyer, nowMs, deadlineMs, priceCents }} />
          </Box>
        </Box>
        <Icon name="right" sizePx={20} />
      </Row>
    </Card>
  )
}

function State(props: SearchHitProps & { priceCents: number | null }) {
  const { hit, buyer, nowMs, deadlineMs, priceCents } = props
  if (hit.isSoldOut) return <Badge tone="edge">{messages.search.soldOut}</Badge>
  if (isOrderingClosed(deadlineMs, nowMs)) {
    return <Badge tone="edge">{messages.search.closed}</Badge>
  }
  const fromMs = availableFromMs(hit, buyer)
  if (fromMs !== null && !isAvailable(hit, buyer, nowMs)) {
    return <Badge tone="warning">{messages.search.opens(formatInstant(fromMs, 'dateShort'))}</Badge>
  }
  return priceCents === null ? <Badge tone="quiet">{messages.search.noPrice}</Badge> : null
}
