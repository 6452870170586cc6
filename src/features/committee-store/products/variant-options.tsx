import { Box } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import type { ColorGroup as Group } from '../../../../contract/rules/variants.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { ColorGroup } from './color-group.tsx'
import { messages } from '../messages.ts'
import { type Choice, type Judged, freshChoice } from './purchase-state.ts'
import type { Savable } from './save-button.tsx'

interface VariantOptionsProps {
  productName: string
  groups: readonly Group[]
  basePriceCents: number | null
  judge: (group: Group, choice: Choice) => Judged
  onAdd: (judged: Judged, choice: Choice) => void
  /** Told of the colour that was touched last, with its chosen variant. */
  onLook: (group: Group, judged: Judged) => void
  /** The choice as the shortlist keeps it. */
  savable: (judged: Judged, choice: Choice) => Savable
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
          const choice = choices[group.key] ?? freshChoice
          const judged = judge(group, choice)
          const hasOwnPrice = judged.variant !== null && judged.priceCents !== basePriceCents
          return (
            <ColorGroup
              key={group.key}
              productName={productName}
              group={group}
              choice={choice}
              judged={judged}
              ownPriceCents={hasOwnPrice ? judged.priceCents : null}
              onChoose={(next) => {
                setChoices((all) => ({ ...all, [group.key]: next }))
                props.onLook(group, judge(group, next))
              }}
              onAdd={() => onAdd(judged, choice)}
              savable={props.savable(judged, choice)}
              isAdding={isAdding}
              isOffline={isOffline}
            />
          )
        })}
      </Box>
    </Box>
  )
}
