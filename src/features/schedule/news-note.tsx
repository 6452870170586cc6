import { chakra } from '@chakra-ui/react'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import type { Change } from '#data/event/schedule-changes.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { expectedWords } from '#ui/schedule/time-words.ts'
import { messages } from './messages.ts'

interface NewsNoteProps {
  items: readonly ScheduleItem[]
  changes: ReadonlyMap<number, Change>
  starred: ReadonlySet<number>
  isShowing: boolean
  onShow: () => void
  onSeen: () => void
}

const kinds = ['new', 'moved', 'delayed', 'earlier', 'onTime', 'newJudge', 'cancelled'] as const
const namedAtMost = 3

/** Counts of the unseen changes and the times of delays, with buttons to show them and mark them as seen. */
export function NewsNote({ items, changes, starred, isShowing, onShow, onSeen }: NewsNoteProps) {
  const all = [...changes.values()]
  const { news } = messages
  const counts = kinds.flatMap((kind) => {
    const count = all.filter((change) => change.kind === kind).length
    return count > 0 ? [news[kind](count)] : []
  })
  const mineCount = [...changes.keys()].filter((id) => starred.has(id)).length
  const late = items
    .filter(({ id }) => ['delayed', 'earlier'].includes(changes.get(id)?.kind ?? ''))
    .sort((a, b) => Number(starred.has(b.id)) - Number(starred.has(a.id)))
  return (
    <div role="status" className="no-print">
      {all.length === 0 ? null : (
        <chakra.div mb="4">
          <Banner tone="warning" title={news.title}>
            {counts.join(', ')}. {mineCount > 0 ? news.mine(mineCount) : null}
            {late.slice(0, namedAtMost).map((item) => (
              <chakra.span key={item.id} display="block">
                {item.title}: {expectedWords(item)}.
              </chakra.span>
            ))}
            <chakra.span display="flex" flexWrap="wrap" gap="2" mt="2">
              {isShowing ? null : (
                <Button variant="outline" size="sm" onClick={onShow}>
                  {news.show}
                </Button>
              )}
              <Button variant="plain" size="sm" onClick={onSeen}>
                {news.seen}
              </Button>
            </chakra.span>
          </Banner>
        </chakra.div>
      )}
    </div>
  )
}
