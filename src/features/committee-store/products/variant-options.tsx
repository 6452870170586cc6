import { Box, chakra, useRecipe } from '@chakra-ui/react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useStable } from '#lib/hooks/use-stable.ts'
import { Icon } from '#ui/content/icon.tsx'
import { messages } from '../messages.ts'
import { ColorGroup } from './color-group.tsx'
import type { Savable } from './product-actions.tsx'
import { type Choice, type PurchaseState, initialChoice } from './purchase-state.ts'
import type { ColorGroup as Group } from '../variants.ts'

const Frame = chakra('details', {
  base: {
    gridArea: '1 / 1 / auto / -1',
    '&[open] > summary > .show, &:not([open]) > summary > .hide': { display: 'none' },
    '&[open] > summary svg': { transform: 'rotate(180deg)' },
    // The marker of Safari.
    '& > summary::-webkit-details-marker': { display: 'none' },
  },
})

interface VariantOptionsProps {
  productName: string
  groups: readonly Group[]
  basePriceCents: number | null
  getState: (group: Group, choice: Choice) => PurchaseState
  onAdd: (state: PurchaseState, choice: Choice) => void
  /** Called with the colour that was changed last, and its chosen variant. */
  onChange: (group: Group, state: PurchaseState) => void
  savable: (state: PurchaseState, choice: Choice) => Savable
  waitlist: (group: Group) => ReactNode
  /** At the right of the toggle. */
  aside: ReactNode
  isAdding: boolean
  isOffline: boolean
}

/** The colours of a product behind a toggle; each has its own size and quantity. Before hydration the browser toggles. */
export function VariantOptions(props: VariantOptionsProps) {
  const { productName, groups, basePriceCents, getState, onAdd, isAdding, isOffline } = props
  const frame = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(groups.length === 1)
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const toggleLook = useRecipe({ key: 'textButton' })({ variant: 'plain', size: 'sm' })
  // The browser opens them before hydration, and for a find in its own search.
  const follow = useStable(() => setIsOpen(frame.current?.open === true))
  useLayoutEffect(follow, [follow])
  return (
    <Box
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      alignItems="start"
      alignContent="start"
    >
      <Frame ref={frame} open={isOpen} onToggle={follow}>
        <chakra.summary
          css={toggleLook}
          ml="-16px"
          maxW="calc(100% - 24px)"
          onClick={(event) => {
            // So that the content is there when it opens.
            event.preventDefault()
            setIsOpen(!isOpen)
          }}
        >
          <span className="show">{messages.showOptions(groups.length)}</span>
          <span className="hide">{messages.hideOptions(groups.length)}</span>
          <Icon name="down" sizePx={20} />
        </chakra.summary>
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" pt="3">
          {/* A store of 120 products has 100 colours: their controls are mounted only while shown. */}
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
                    waitlist={props.waitlist(group)}
                    isAdding={isAdding}
                    isOffline={isOffline}
                  />
                )
              })
            : groups.map((group) => <ColorAtAGlance key={group.key} group={group} />)}
        </Box>
      </Frame>
      <Box gridArea="1 / 2" mr="-12px">
        {props.aside}
      </Box>
    </Box>
  )
}

/** A colour and its sizes, to read before the code of its controls: one text, because a store has hundreds of sizes. */
function ColorAtAGlance({ group: { name, sizes } }: { group: Group }) {
  const texts = sizes.map(({ size, variant }) =>
    variant.isSoldOut ? `${size} ${messages.soldOutSuffix}` : size,
  )
  return (
    <p>
      <b>{name}</b>
      {` ${texts.join(' ')}`}
    </p>
  )
}
