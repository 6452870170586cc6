import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import type { Change } from '#data/event/schedule-changes.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { messages } from './messages.ts'
import { countWords, namedChanges } from './news-words.ts'

const Note = chakra('details', {
  base: {
    mb: '3',
    borderLeft: '5px solid',
    borderColor: 'warning.fg',
    bg: 'warning.subtle',
    textStyle: 'note',
    '&[open] > summary svg:last-of-type': { transform: 'rotate(180deg)' },
    // The line has its one height, whatever it counts.
    '&:not([open]) b': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
})

const Line = chakra('summary', {
  base: {
    display: 'block',
    cursor: 'pointer',
    touchAction: 'manipulation',
    '&::-webkit-details-marker': { display: 'none' },
    // In the summary, because older browsers lay out no summary as a flex box.
    '& > span': {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      minH: 'target',
      pl: '14px',
      pr: '3',
    },
    '& svg:first-of-type': { color: 'warning.fg' },
  },
})

const namedAtMost = 5

interface NewsNoteProps {
  items: readonly ScheduleItem[]
  changes: ReadonlyMap<number, Change>
  starred: ReadonlySet<number>
  isShowing: boolean
  onShow: () => void
  onSeen: () => void
}

/** The unseen changes in one line; opened, it names them, with buttons to show them and mark them as seen. */
export function NewsNote({ items, changes, starred, isShowing, onShow, onSeen }: NewsNoteProps) {
  const note = useRef<HTMLDetailsElement>(null)
  const { news } = messages
  const mineCount = [...changes.keys()].filter((id) => starred.has(id)).length
  const named = namedChanges(items, changes, starred)
  const moreCount = changes.size - Math.min(named.length, namedAtMost)
  const show = () => {
    if (note.current) note.current.open = false
    onShow()
  }
  return (
    <div role="status" className="no-print">
      {changes.size === 0 ? null : (
        <Note ref={note}>
          <Line>
            <span>
              <Icon name="alert" />
              <chakra.b minW="0" flex="1">
                {countWords(changes)}
              </chakra.b>
              <Icon name="down" sizePx={20} />
            </span>
          </Line>
          <chakra.div pl="14px" pr="3" pb="3">
            {news.title} {mineCount > 0 ? news.mine(mineCount) : null}
            <chakra.ul listStyleType="none">
              {named.slice(0, namedAtMost).map(({ id, title, what }) => (
                <chakra.li key={id} mt="1">
                  {title}: {what}.
                </chakra.li>
              ))}
              {moreCount > 0 ? <chakra.li mt="1">{messages.moreOn(moreCount)}</chakra.li> : null}
            </chakra.ul>
            <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
              {isShowing ? null : (
                <Button variant="outline" size="sm" onClick={show}>
                  {news.show}
                </Button>
              )}
              <Button variant="plain" size="sm" onClick={onSeen}>
                {news.seen}
              </Button>
            </chakra.div>
          </chakra.div>
        </Note>
      )}
    </div>
  )
}
