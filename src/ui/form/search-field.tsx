import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Icon } from '../content/icon.tsx'
import { IconButton } from '../controls/button.tsx'
import { useEarlyText } from '../hooks/use-early-text.ts'
import { controlRecipe } from '../theme/recipes/field.ts'
import { LoneField } from './lone-field.tsx'

const Control = chakra('input', controlRecipe, { defaultProps: { type: 'search' } })

interface SearchFieldProps {
  label: string
  value: string
  onType: (text: string) => void
  onClear: () => void
  clearLabel: string
  maxLength: number
  /** The id of the element that the search changes. */
  controls?: string
}

/** A search input with a button that clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onType, onClear, clearLabel, maxLength, controls } = props
  const id = useId()
  const ref = useEarlyText(value, onType)
  const clear = () => {
    onClear()
    ref.current?.focus()
  }
  return (
    <chakra.div display="grid" gap="1" minW="0">
      <chakra.label htmlFor={id} textStyle="label">
        {label}
      </chakra.label>
      <chakra.span display="block" position="relative">
        <chakra.span position="absolute" left="3" top="50%" mt="-10px" pointerEvents="none">
          <Icon name="search" sizePx={20} />
        </chakra.span>
        <LoneField>
          <Control
            ref={ref}
            id={id}
            value={value}
            maxLength={maxLength}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            aria-controls={controls}
            pl="10"
            pr="48px"
            css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
            onChange={(event) => onType(event.target.value)}
          />
        </LoneField>
        {/* Hidden, not absent: new styles at the first key would recalculate the whole page. */}
        <IconButton
          aria-label={clearLabel}
          position="absolute"
          right="2px"
          top="2px"
          style={{ visibility: value === '' ? 'hidden' : 'visible' }}
          onClick={clear}
        >
          <Icon name="close" sizePx={20} />
        </IconButton>
      </chakra.span>
    </chakra.div>
  )
}
