import { Box, chakra, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PriceEntered, ProductEntry } from '#contract/entities/desk/products.ts'
import type { productTexts } from '#contract/entities/product.ts'
import type { FactName } from '#contract/entities/units.ts'
import { isAvailable } from '#contract/rules/buying/availability.ts'
import { stranger } from '#contract/rules/buying/buyer.ts'
import { priceNow } from '#contract/rules/buying/price.ts'
import { splitVariantName } from '#contract/rules/stores/variant-name.ts'
import { formatCents, formatInstant } from '#lib/format.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Card } from '#ui/content/card.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { RichText } from '#ui/content/rich-text.tsx'
import { productMessages } from './messages.ts'

const words = productMessages.preview
const msOf = (at: string | null) => (at === null ? null : Date.parse(at))
const history = (prices: readonly PriceEntered[]) =>
  prices.map(({ cents, startsAt, endsAt }) => ({
    cents,
    startMs: msOf(startsAt),
    endMs: msOf(endsAt),
  }))

interface ProductPreviewProps {
  entry: ProductEntry
  /** A price has no amount yet. */
  isPriceMissing: boolean
  isSoldOut: boolean
  timeZone: string
}

/** The product as a visitor will find it in the store, by the store's own rules, before it is saved. */
export function ProductPreview({
  entry,
  isPriceMissing,
  isSoldOut,
  timeZone,
}: ProductPreviewProps) {
  const nowMs = useNow(60_000)
  const product = { basePriceHistory: history(entry.prices) }
  const priceCents = priceNow({ product, variant: null, buyer: stranger, nowMs })
  const dates = {
    availabilityMs: msOf(entry.availableAt),
    memberAvailabilityMs: msOf(entry.memberAvailableAt),
  }
  const when = (ms: number) => formatInstant(ms, 'dateTimeShort', timeZone)
  const next = product.basePriceHistory
    .filter(({ startMs }) => startMs !== null && startMs > nowMs)
    .sort((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0))
  const state = stateOf()
  function stateOf(): string {
    if (isSoldOut || entry.isSoldOut) return words.soldOut
    if (isPriceMissing) return words.priceMissing
    if (priceCents === null) return words.none
    if (!isAvailable(dates, stranger, nowMs)) return words.notYet(when(dates.availabilityMs ?? 0))
    return words.addToCart
  }
  const colors = new Map<string, { size: string; isOut: boolean }[]>()
  for (const { name, isSoldOut: isOut } of entry.variants) {
    const { color, size } = splitVariantName(name)
    colors.set(color, [...(colors.get(color) ?? []), { size, isOut }])
  }
  const texts: Record<FactName<typeof productTexts>, ReactNode> = {
    name: (
      <chakra.h3 textStyle="card" overflowWrap="anywhere">
        {entry.name.trim() || words.noName}
      </chakra.h3>
    ),
    description: <RichText html={entry.description} topLevel={4} />,
  }
  return (
    <Card display="grid" gridTemplateColumns="auto minmax(0, 1fr)" gap="3">
      <Picture
        path={entry.images[0] ?? ''}
        alt={entry.imageTexts[0] || entry.name}
        sizes="96px"
        w="96px"
        h="96px"
        placeholder={<Icon name="rosette" sizePx={48} strokeWidth={1.5} label={words.noPicture} />}
      />
      <Box minW="0">
        {texts.name}
        {priceCents === null ? null : (
          <Text fontSize="20" fontWeight="680" fontVariantNumeric="tabular-nums lining-nums">
            {formatCents(priceCents)}
          </Text>
        )}
        {next.map(({ cents, startMs }) => (
          <Text key={startMs} textStyle="second" color="fg.muted">
            {words.next(formatCents(cents), when(startMs ?? 0))}
          </Text>
        ))}
        <Box mt="1">
          <Badge tone={state === words.addToCart ? 'success' : 'warning'}>{state}</Badge>
        </Box>
      </Box>
      <Box gridColumn="1 / -1" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
        {texts.description}
        {[...colors].map(([color, variants]) => (
          <Text key={color} textStyle="second" overflowWrap="anywhere">
            <chakra.span fontWeight="640">{color}</chakra.span>{' '}
            {variants.map(({ size, isOut }) => (
              <chakra.span key={size} mr="2">
                {isOut ? <s>{size || words.soldOut}</s> : size}
              </chakra.span>
            ))}
          </Text>
        ))}
        {entry.limit === null ? null : <Text textStyle="second">{words.limited(entry.limit)}</Text>}
        {entry.fields.length > 0 ? (
          <Text textStyle="second">
            {words.asks(entry.fields.map(({ label }) => label).join(', '))}
          </Text>
        ) : null}
        {entry.isTestOnly ? <Text textStyle="second">{words.hidden}</Text> : null}
      </Box>
    </Card>
  )
}
