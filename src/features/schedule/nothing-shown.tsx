import { Button } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { messages } from './messages.ts'
import { isFiltered, type View } from './view-params.ts'

interface NothingShownProps {
  view: View
  hasStars: boolean
  onClear: () => void
  onWholeWeek: () => void
}

/** Why no event is shown, and the way to some. */
export function NothingShown({ view, hasStars, onClear, onWholeWeek }: NothingShownProps) {
  if (view.isMine && !hasStars) {
    return (
      <Empty
        heading={messages.noStars}
        text={messages.noStarsHint}
        action={<Button onClick={onClear}>{messages.seeAll}</Button>}
      />
    )
  }
  if (!isFiltered(view)) return <Empty text={messages.noDayEvents} />
  return (
    <Empty
      text={messages.noMatch}
      action={
        view.day === null ? (
          <Button onClick={onClear}>{messages.clearFilters}</Button>
        ) : (
          <Button onClick={onWholeWeek}>{messages.inWholeWeek}</Button>
        )
      }
    />
  )
}
