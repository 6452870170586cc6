import { chakra } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import { searchTextAtMost } from '#contract/values/search-words.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import type { TextParam } from '#ui/hooks/use-text-param.ts'
import { messages } from './messages.ts'
import type { View, ViewChange } from './view-params.ts'

interface FiltersProps {
  view: View
  text: TextParam
  places: { rings: string[]; rooms: string[] }
  starCount: number
  /** Unseen changes. */
  changeCount: number
  onChange: (change: ViewChange) => void
}

// Keeps the chips in one row at 360 px, also with a count of stars.
const narrow = { '@media (max-width: 379.98px)': { gap: '4px', '& > button': { px: '6px' } } }

/** Filters: chips for week and stars; search and place open behind Find. */
export function Filters({ view, text, places, starCount, changeCount, onChange }: FiltersProps) {
  const [isAsked, setIsAsked] = useState<boolean | null>(null)
  const panelId = useId()
  const find = useRef<HTMLButtonElement>(null)
  const end = (clear: () => void) => () => {
    clear()
    // The pressed chip goes.
    find.current?.focus()
  }
  const isOpen = isAsked ?? (text.draft !== '' || view.place !== '')
  return (
    <chakra.search
      aria-label={messages.filter}
      className="no-print"
      display="grid"
      gap="3"
      py="10px"
    >
      <chakra.div display="flex" flexWrap="wrap" gap={{ base: '6px', md: '2' }} css={narrow}>
        <Chip
          aria-pressed={view.day === null && !view.isMine}
          onClick={() => onChange({ day: null })}
        >
          {messages.wholeWeek}
        </Chip>
        <Chip aria-pressed={view.isMine} onClick={() => onChange({ isMine: !view.isMine })}>
          <Icon name="star" sizePx={20} isFilled={view.isMine} />
          {messages.mine}
          {starCount > 0 ? <Count>{starCount}</Count> : null}
        </Chip>
        {/* The note of the changes turns this filter on. */}
        {view.isChanged ? (
          <Chip aria-pressed onClick={end(() => onChange({ isChanged: false }))}>
            {messages.changesOnly}
            <Count>{changeCount}</Count>
          </Chip>
        ) : null}
        <Chip
          ref={find}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setIsAsked(!isOpen)}
        >
          <Icon name="search" sizePx={20} label={messages.find} />
        </Chip>
        {isOpen ? null : (
          <>
            {text.draft === '' ? null : (
              <Found words={`“${text.draft}”`} onEnd={end(() => text.clear())} />
            )}
            {view.place === '' ? null : (
              <Found words={view.place} onEnd={end(() => onChange({ place: '' }))} />
            )}
          </>
        )}
      </chakra.div>
      {isOpen ? (
        <chakra.div
          id={panelId}
          display="grid"
          gap="3"
          gridTemplateColumns={{ md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        >
          <SearchField
            label={messages.search}
            value={text.draft}
            onType={text.type}
            onClear={() => text.clear()}
            clearLabel={messages.clearSearch}
            maxLength={searchTextAtMost}
          />
          <PlaceSelect place={view.place} places={places} onChange={onChange} />
        </chakra.div>
      ) : null}
    </chakra.search>
  )
}

/** Shows an active search or place while the panel is closed; a press clears it. */
function Found({ words, onEnd }: { words: string; onEnd: () => void }) {
  return (
    <Chip aria-pressed onClick={onEnd} maxW="full">
      <span>{words}</span>
      <Icon name="close" sizePx={20} label={messages.clearFound} />
    </Chip>
  )
}

const Count = chakra('span', {
  base: { color: 'accent', fontWeight: '700', '[aria-pressed=true] > &': { color: 'inherit' } },
})

type PlaceSelectProps = Pick<FiltersProps, 'places' | 'onChange'> & { place: string }

function PlaceSelect({ place, places: { rings, rooms }, onChange }: PlaceSelectProps) {
  const isKnown = place === '' || rings.includes(place) || rooms.includes(place)
  return (
    <SelectField
      label={messages.place}
      value={place}
      onChange={(event) => onChange({ place: event.target.value })}
    >
      <option value="">{messages.anyPlace}</option>
      {isKnown ? null : <option value={place}>{place}</option>}
      {rings.length > 0 ? <Places label={messages.rings} names={rings} /> : null}
      {rooms.length > 0 ? <Places label={messages.rooms} names={rooms} /> : null}
    </SelectField>
  )
}

function Places({ label, names }: { label: string; names: string[] }) {
  return (
    <optgroup label={label}>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}
