import { chakra } from '@chakra-ui/react'
import { useEffect, useMemo } from 'react'
import type { Schedule } from '../../../contract/entities/schedule.ts'
import { type Change, type Changed, changesSince } from '../../data/event/schedule-changes.ts'
import { rememberSeen, useScheduleSeen } from '../../data/event/schedule-seen.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { messages } from './messages.ts'

interface News extends Changed {
  /** Stores the present schedule as seen. */
  markSeen: () => void
}

/**
 * What changed since the schedule was last marked as seen on this device. The first schedule of an event is stored
 * as seen by itself; with `isFresh` false a refetch is running, so storing waits.
 */
export function useNews(eventId: number, schedule: Schedule, isFresh: boolean): News {
  const seen = useScheduleSeen()
  const { items, leftOutCount } = schedule
  const before = seen?.eventId === eventId ? seen.items : null
  const changed = useMemo(
    () => changesSince(before, items, leftOutCount === 0),
    [before, items, leftOutCount],
  )
  const isFirstSight = seen !== undefined && before === null && isFresh
  useEffect(() => {
    if (isFirstSight) void rememberSeen({ eventId, items })
  }, [isFirstSight, eventId, items])
  return { ...changed, markSeen: () => void rememberSeen({ eventId, items }) }
}

interface NewsNoteProps {
  changes: ReadonlyMap<number, Change>
  starred: ReadonlySet<number>
  isShowing: boolean
  onShow: () => void
  onSeen: () => void
}

/** Counts of the unseen changes, with buttons to show them and mark them as seen. */
export function NewsNote({ changes, starred, isShowing, onShow, onSeen }: NewsNoteProps) {
  const all = [...changes.values()]
  const { news } = messages
  const counts = (['new', 'moved', 'cancelled'] as const).flatMap((kind) => {
    const count = all.filter((change) => change.kind === kind).length
    return count > 0 ? [news[kind](count)] : []
  })
  const mineCount = [...changes.keys()].filter((id) => starred.has(id)).length
  return (
    <div role="status" className="no-print">
      {all.length === 0 ? null : (
        <chakra.div mb="4">
          <Banner tone="warning" title={news.title}>
            {counts.join(', ')}. {mineCount > 0 ? news.mine(mineCount) : null}
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
