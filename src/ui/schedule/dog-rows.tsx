import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router'
import type { DogClass } from '#contract/entities/classes.ts'
import { placeWords, type ScheduleItem } from '#contract/entities/schedule.ts'
import { dogKey, type OwnMark } from '#contract/rules/classes/own-dog.ts'
import type { WhenIn } from '#contract/rules/classes/when-in.ts'
import { eventPath } from '#config/paths.ts'
import { dogMessages as words } from './dog-messages.ts'
import { dogTitle, reasonWords, whenWords } from './dog-words.ts'

interface ShownDog {
  mark: OwnMark
  item: ScheduleItem | undefined
  one: DogClass | undefined
  when: WhenIn
  clash?: Omit<ShownDog, 'clash'> | undefined
}

const Row = chakra(Link, {
  base: {
    display: 'block',
    px: '4',
    py: '10px',
    textStyle: 'note',
    color: 'fg',
    textAlign: 'left',
    _hover: { '& b': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
    _focusVisible: { outlineOffset: '-3px' },
  },
})

interface DogRowsProps {
  dogs: readonly ShownDog[]
  /** Local time of the event. */
  now: string
}

/** The own dogs, each with when it is in, where that comes from, and a link to its event. */
export function DogRows({ dogs, now }: DogRowsProps) {
  return (
    <chakra.ul
      aria-label={words.own}
      className="no-print"
      listStyleType="none"
      border="1px solid"
      borderColor="border"
      bg="bg.panel"
      css={{ '& > li + li': { borderTop: '1px solid var(--chakra-colors-border)' } }}
    >
      {dogs.map(({ mark, item, one, when, clash }) => (
        <li key={dogKey(mark)}>
          <Row to={eventPath(mark.itemId)}>
            <chakra.b display="block">{whenWords(when, mark.place, now)} </chakra.b>
            <chakra.span display="block" overflowWrap="anywhere">
              {[one && dogTitle(one, mark.place), item && (placeWords(item) || item.title)]
                .filter(Boolean)
                .join(' · ')}{' '}
            </chakra.span>
            <DogNote text={reasonWords(when)} />
            {clash?.one ? (
              <chakra.span display="block" textStyle="second" color="warning.fg" fontWeight="600">
                {words.clash(
                  dogTitle(clash.one, clash.mark.place),
                  clash.item?.ring || words.elsewhere,
                )}
              </chakra.span>
            ) : null}
          </Row>
        </li>
      ))}
    </chakra.ul>
  )
}

function DogNote({ text }: { text: string }) {
  if (text === '') return null
  return (
    <chakra.span
      display="block"
      textStyle="second"
      color="fg.muted"
      fontVariantNumeric="tabular-nums lining-nums"
    >
      {text}{' '}
    </chakra.span>
  )
}
