import { Box } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import type { ColorGroup as Group } from './variants.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { ColorGroup } from './color-group.tsx'
import { messages } from '../messages.ts'
import { type Choice, type PurchaseState, initialChoice } from './purchase-state.ts'
import type { Savable } from './save-button.tsx'

interface VariantOptionsProps {
  productName: string
  groups: readonly Group[]
  basePriceCents: number | null
  judge: (group: Group, choice: Choice) => PurchaseState
  onAdd: (state: PurchaseState, choice: Choice) => void
  /** Told of the colour that was touched last, with its chosen variant. */
  onLook: (group: Group, state: PurchaseState) => void
  /** The choice as the shortlist keeps it. */
  savable: (state: PurchaseState, choice: Choice) => Savable
  /** Stands at the right of the button. */
  aside: ReactNode
  isAdding: boolean
  isOffline: boolean
}

/** The colours of a product behind one button; each keeps its own size and quantity. */
export function VariantOptions(props: VariantOptionsProps) {
  const { productName, groups, basePriceCents, judge, onAdd, isAdding, isOffline } = props
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
        {groups.map((group) => {
          const choice = choices[group.key] ?? initialChoice
          const state = judge(group, choice)
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
                props.onLook(group, judge(group, next))
              }}
              onAdd={() => onAdd(state, choice)}
              savable={props.savable(state, choice)}
              isAdding={isAdding}
              isOffline={isOffline}
            />
          )
        })}
      </Box>
    </Box>
  )
}
