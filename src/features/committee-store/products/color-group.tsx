import { Box, Text, chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Card } from '#ui/content/card.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Money } from '#ui/content/money.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { messages } from '../messages.ts'
import { colorImagePath } from '../pictures/product-pictures.ts'
import { BuyRow } from './buy-row.tsx'
import { type Savable, SaveButton } from './product-actions.tsx'
import type { Choice, PurchaseState } from './purchase-state.ts'
import type { ColorGroup as Group, SizeOption } from '../variants.ts'

/** The middle of the picture, because its edges are the background. */
const swatch = { '& > img': { objectFit: 'cover', transform: 'scale(2)' } }

interface ColorGroupProps {
  productName: string
  group: Group
  choice: Choice
  state: PurchaseState
  /** The price of the chosen variant where it differs from the product's, else null. */
  ownPriceCents: number | null
  onChoose: (choice: Choice) => void
  onAdd: () => void
  savable: Savable
  /** For the sizes that are sold out. */
  waitlist: ReactNode
  isAdding: boolean
  isOffline: boolean
}

/** One colour of a product: sizes, quantity and button. */
export function ColorGroup(props: ColorGroupProps) {
  const { productName, group, choice, state, ownPriceCents, onChoose } = props
  const name = state.variant?.displayName ?? group.name
  const nameId = useId()
  const picturePath = colorImagePath(group, state.variant)
  return (
    <Card
      kind={state.variant && group.sizes.length > 1 ? 'selected' : 'plain'}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="10px"
      data-testid="color-group"
    >
      <Box display="flex" alignItems="center" gap="3">
        {picturePath === '' ? null : (
          <Picture
            path={picturePath}
            alt=""
            sizes="44px"
            w="20px"
            h="20px"
            borderRadius="full"
            css={swatch}
            placeholder={<Icon name="rosette" sizePx={20} strokeWidth={1.5} />}
          />
        )}
        <chakra.h4 id={nameId} fontWeight="640" flex="1" minW="0" overflowWrap="anywhere">
          {group.name}
        </chakra.h4>
        {ownPriceCents === null ? null : <Money cents={ownPriceCents} fontWeight="700" />}
      </Box>
      {group.sizes.length === 1 && group.sizes[0]?.size ? (
        <Text textStyle="second" overflowWrap="anywhere">
          {messages.onlySize(group.sizes[0].size)}
        </Text>
      ) : null}
      {group.sizes.length > 1 ? (
        <Box role="group" aria-label={messages.sizeOf(group.name)}>
          <Text textStyle="label" mb="1">
            {messages.size}
          </Text>
          <Box display="flex" flexWrap="wrap" gap="2">
            {group.sizes.map((option) => (
              <SizeChip
                key={option.variant.eventVariantId}
                option={option}
                isChosen={option.variant === state.variant}
                onChoose={(variantId) => onChoose({ ...choice, variantId })}
              />
            ))}
          </Box>
        </Box>
      ) : null}
      <BuyRow
        what={`${productName}, ${name}`}
        nameId={nameId}
        choice={choice}
        state={state}
        onQuantity={(quantity) => onChoose({ ...choice, quantity })}
        onAdd={props.onAdd}
        isAdding={props.isAdding}
        isOffline={props.isOffline}
        isCompact
      />
      {props.waitlist}
      {state.variant ? (
        <Box mb="-6px">
          <SaveButton choice={props.savable} nameId={nameId} />
        </Box>
      ) : null}
    </Card>
  )
}

interface SizeChipProps {
  option: SizeOption
  isChosen: boolean
  onChoose: (variantId: number) => void
}

function SizeChip({ option: { size, variant }, isChosen, onChoose }: SizeChipProps) {
  return (
    <Chip
      aria-pressed={isChosen}
      disabled={variant.isSoldOut}
      onClick={() => onChoose(variant.eventVariantId)}
    >
      {variant.isSoldOut ? (
        <>
          <s>{size}</s> {messages.soldOutSuffix}
        </>
      ) : (
        size
      )}
    </Chip>
  )
}
