import { Box, chakra, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { manyAtMost } from '#contract/entities/desk/many-products.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { useSaid } from '#ui/feedback/say.tsx'
import { Checkbox } from '#ui/form/field.tsx'
import { narrow } from '#ui/theme/tokens.ts'
import { Cell, ColumnHead } from '../list/desk-table.tsx'
import { StickyBar } from '../save/save-bar.tsx'
import { manyMessages } from './messages.ts'
import type { Chosen } from './use-chosen.ts'

const words = manyMessages

interface ChooseAllProps {
  chosen: Chosen
  shownCount: number
  /** How many rows are shown, in words. */
  children: ReactNode
}

/** Chooses all rows that are shown, beside their number. */
export function ChooseAll({ chosen, shownCount, children }: ChooseAllProps) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="1 4"
    >
      {shownCount > 1 ? (
        <Checkbox
          label={words.chooseAll(shownCount)}
          checked={chosen.isAllChosen}
          onChange={({ target }) => chosen.chooseAll(target.checked)}
        />
      ) : null}
      {children}
    </Box>
  )
}

/** The head of the column of checkboxes. */
export function ChooseHead() {
  return (
    <ColumnHead>
      <chakra.span srOnly>{words.column}</chakra.span>
    </ColumnHead>
  )
}

interface ChooseCellProps {
  id: number
  name: string
  isChosen: boolean
  onChoose: Chosen['choose']
}

/** The checkbox of a row. */
export function ChooseCell({ id, name, isChosen, onChoose }: ChooseCellProps) {
  return (
    <Cell gridArea="choose" alignSelf="center" w={{ md: '1%' }} pr={{ md: '2' }}>
      {/* The target of 44 px makes the row no higher. */}
      <Box my={{ md: '-8px' }}>
        <Checkbox
          label={null}
          aria-label={words.choose(name)}
          checked={isChosen}
          onChange={({ target }) => onChoose(id, target.checked)}
        />
      </Box>
    </Cell>
  )
}

interface ChoiceBarProps {
  chosen: Chosen
  /** Each changes something of the chosen rows: “prices”. */
  actions: readonly { what: string; onPress: () => void }[]
  /** Removes the chosen rows. */
  onRemove?: (() => void) | undefined
}

/** What can be done with the chosen rows; in view as long as one is chosen. */
export function ChoiceBar({ chosen, actions, onRemove }: ChoiceBarProps) {
  const { isOffline } = useConnection()
  const { ids, hiddenCount, chooseNone } = chosen
  const isTooMany = ids.size > manyAtMost
  const counted =
    hiddenCount > 0 ? words.chosenHidden(ids.size, hiddenCount) : words.chosen(ids.size)
  const text = isTooMany ? `${counted}. ${words.tooMany(manyAtMost)}` : counted
  useSaid(ids.size === 0 ? null : text)
  return (
    // Hidden, not unmounted: mounting inserts style rules, and the browser then styles every row of a long list again.
    <StickyBar hidden={ids.size === 0}>
      <Box
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        w={{ base: 'full', md: 'auto' }}
      >
        <Text fontWeight="640" fontVariantNumeric="tabular-nums lining-nums">
          {text}
        </Text>
        <Button
          variant="plain"
          size="sm"
          flexShrink="0"
          // On phones the target of 44 px makes the line of text no higher.
          my={{ base: '-10px', md: '0' }}
          mr={{ base: '-14px', md: '0' }}
          onClick={chooseNone}
        >
          {words.chooseNone}
        </Button>
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2" ml={{ md: 'auto' }}>
        {actions.map(({ what, onPress }) => (
          <Button
            key={what}
            variant="outline"
            size="sm"
            disabled={isOffline || isTooMany}
            onClick={onPress}
          >
            <span>
              <chakra.span css={{ [narrow]: { srOnly: true } }}>{words.change}</chakra.span>
              <chakra.span css={{ [narrow]: { textTransform: 'capitalize' } }}>{what}</chakra.span>
            </span>
          </Button>
        ))}
        {onRemove ? (
          <Button
            variant="outline"
            size="sm"
            color="error.fg"
            disabled={isOffline || isTooMany}
            onClick={onRemove}
          >
            {words.remove}
          </Button>
        ) : null}
      </Box>
    </StickyBar>
  )
}
