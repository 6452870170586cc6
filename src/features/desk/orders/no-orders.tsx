import { Button } from '../../../ui/controls/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { messages } from '../messages.ts'

const words = messages.orders

/** Nothing to list: because nothing matches, or because there is nothing yet. */
export function NoOrders({
  isFiltered,
  onShowAll,
}: {
  isFiltered: boolean
  onShowAll: () => void
}) {
  if (!isFiltered) return <Empty heading={words.none} text={words.noneText} />
  return (
    <Empty
      heading={words.noMatch}
      text={words.noMatchText}
      action={
        <Button variant="outline" onClick={onShowAll}>
          {words.clearAll}
        </Button>
      }
    />
  )
}
