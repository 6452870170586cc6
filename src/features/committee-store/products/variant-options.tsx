import { Box } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../../../ui/content/icon.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { messages } from '../messages.ts'
import { ColorGroup } from './color-group.tsx'
import type { Savable } from './product-actions.tsx'
import { type Choice, type PurchaseState, initialChoice } from './purchase-state.ts'
import type { ColorGroup as Group } from './variants.ts'

interface VariantOptionsProps {
  productName: string
  groups: readonly Group[]
  basePriceCents: number | null
  getState: (group: Group, choice: Choice) => PurchaseState
  onAdd: (state: PurchaseState, choice: Choice) => void
  /** Called with the colour that was changed last, and its chosen variant. */
  onChange: (group: Group, state: PurchaseState) => void
  savable: (state: PurchaseState, choice: Choice) => Savable
  /** At the right of the button. */
  aside: ReactNode
  isAdding: boolean
  isOffline: boolean
}

/** The colours of a product behind a toggle; each has its own size and quantity. */
export function VariantOptions(props: VariantOptionsProps) {
  const { productName, groups, basePriceCents, getState, onAdd, isAdding, isOffline } = props
  const listId = useId()
  const [isOpen, setIsOpen] = useState(groups.length === 1)
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const label = isOpen ? messages.hideOptions(groups.length) : messages.showOptions(groups.length)
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" alignContent="start">
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="2" mr="-12px">
        <Button
          variant="plain"
          size="sm"
          ml="-16px"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
          <Icon name={isOpen ? 'up' : 'down'} sizePx={20} />
        </Button>
        {props.aside}
      </Box>
      <Box
        id={listId}
        hidden={!isOpen}
        display={isOpen ? 'grid' : 'none'}
        gridTemplateColumns="minmax(0, 1fr)"
        gap="3"
      >
        {/* Mounted only while shown: a store of 120 products has 100 colours. */}
        {isOpen
          ? groups.map((group) => {
              const choice = choices[group.key] ?? initialChoice
              const state = getState(group, choice)
              const hasOwnPrice = state.variant !== null && state.priceCents !== basePriceCents
              return (
                <ColorGroup
                  key={group.key}
                  productName={productName}
                  group={group}
                  choice={choice}
                  state={state}
                  ownPriceCents={hasOwnPrice ? state.priceCents : null}
                  onChoose={(next) => {
                    setChoices((all) => ({ ...all, [group.key]: next }))
                    props.onChange(group, getState(group, next))
                  }}
                  onAdd={() => onAdd(state, choice)}
                  savable={props.savable(state, choice)}
                  isAdding={isAdding}
                  isOffline={isOffline}
                />
              )
            })
          : null}
      </Box>
    </Box>
  )
}
