import type { OwnPromise } from '#contract/rules/show-day/entries.ts'
import { addPromise, removePromise } from '#data/event/own-promises.ts'
import { Icon } from '#ui/content/icon.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { messages } from './messages.ts'

/** Removes a promise with one tap; the toast brings it back. */
export function RemovePromise({ eventId, promise }: { eventId: number; promise: OwnPromise }) {
  const { id: _id, ...facts } = promise
  const remove = () => {
    void removePromise(eventId, promise)
    showToast('success', messages.removed(promise.text), '', {
      label: messages.undo,
      onPress: () => void addPromise(eventId, facts),
    })
  }
  return (
    <IconButton
      className="no-print"
      aria-label={messages.remove(promise.text)}
      my="-2"
      onClick={remove}
    >
      <Icon name="remove" sizePx={20} />
    </IconButton>
  )
}
