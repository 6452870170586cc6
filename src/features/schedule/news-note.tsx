import { chakra } from '@chakra-ui/react'
import type { Change } from '../../../contract/rules/schedule-changes.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { messages } from './messages.ts'

interface NewsNoteProps {
  changes: ReadonlyMap<number, Change>
  starred: ReadonlySet<number>
  isShowing: boolean
  onShow: () => void
  onSeen: () => void
}

/** That the schedule has changed since it was last seen here, and how. */
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
