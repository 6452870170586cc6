import { Box, Text, chakra } from '@chakra-ui/react'
import { Link } from 'react-router'
import { detailsLinkState, productPath } from '#config/paths.ts'
import { type ShortlistItem, keyOf } from '#data/shortlist/shortlist-state.ts'
import { shortlist } from '#data/shortlist/shortlist.ts'
import { Icon } from '#ui/content/icon.tsx'
import { LinePicture } from '#ui/content/line-item.tsx'
import { Money } from '#ui/content/money.tsx'
import { Button, IconButton, LinkButton } from '#ui/controls/button.tsx'
import { messages } from './messages.ts'
import { useShownItem } from './use-shown-item.ts'

const Name = chakra(Link, { base: { fontWeight: '680', overflowWrap: 'anywhere' } })

interface ShortlistRowProps {
  item: ShortlistItem
  isMoving: boolean
  onLeave: () => void
}

/** One saved choice, with the reason and a next step if it could not be moved. */
export function ShortlistRow({ item, isMoving, onLeave }: ShortlistRowProps) {
  const { productName, variantName, quantity, move } = item
  const path = productPath(item.committeeId, item.productId)
  const name = variantName ? `${productName}, ${variantName}` : productName
  const { imagePath, priceCents, storeName, isStoreGone, note } = useShownItem(item)
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns="56px minmax(0, 1fr) auto"
      gap="1"
      columnGap="3"
      py="10px"
      borderBottom="1px solid"
      borderColor="border"
    >
      <LinePicture path={imagePath} />
      <Box minW="0">
        {isStoreGone ? (
          <Text fontWeight="680" overflowWrap="anywhere">
            {productName}
          </Text>
        ) : (
          <Name to={path} onClick={onLeave}>
            {productName}
          </Name>
        )}
        <Text textStyle="second" color="fg.muted">
          {variantName ? `${variantName}, ` : null}
          {messages.quantity(quantity)}
        </Text>
        {storeName ? (
          <Text textStyle="second" color="fg.muted">
            {storeName}
          </Text>
        ) : null}
        {priceCents === null ? null : <Money cents={priceCents} fontWeight="680" />}
        {note ? (
          <Text textStyle="second" fontWeight="600" color="warning.fg">
            {note}
          </Text>
        ) : null}
      </Box>
      <IconButton
        aria-label={messages.remove(name)}
        disabled={isMoving}
        onClick={() => void shortlist.change({ type: 'removed', key: keyOf(item) })}
      >
        <Icon name="remove" sizePx={20} />
      </IconButton>
      {move.kind === 'adding' && !isMoving ? (
        <Text gridColumn="1 / -1" textStyle="second">
          {messages.checking}
        </Text>
      ) : null}
      {move.kind === 'refused' ? (
        <Box gridColumn="1 / -1" display="grid" gap="1" justifyItems="start">
          <Text textStyle="second" fontWeight="600" color="warning.fg">
            {move.message || messages.refused[move.why]}
          </Text>
          {isStoreGone ? null : <NextStep item={item} name={name} path={path} onLeave={onLeave} />}
        </Box>
      ) : null}
    </Box>
  )
}

type NextStepProps = Pick<ShortlistRowProps, 'item' | 'onLeave'> & { name: string; path: string }

function NextStep({ item, name, path, onLeave }: NextStepProps) {
  const why = item.move.kind === 'refused' ? item.move.why : null
  if (why === 'unsure') {
    return (
      <Button
        variant="outline"
        size="sm"
        onClick={() => void shortlist.change({ type: 'notAdded', key: keyOf(item) })}
      >
        {messages.again}
        <chakra.span srOnly>: {name}</chakra.span>
      </Button>
    )
  }
  const { eventVariantId, quantity } = item
  const state = why === 'needsDetails' ? detailsLinkState({ eventVariantId, quantity }) : null
  return (
    <LinkButton to={path} state={state} variant="outline" size="sm" onClick={onLeave}>
      {why === 'needsDetails' ? messages.details : messages.open}
      <chakra.span srOnly>: {name}</chakra.span>
    </LinkButton>
  )
}
