import type { DraftItem } from '../../../../contract/rules/schedule/schedule-draft.ts'
import { useConnection } from '../../../lib/http/connection.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { scheduleMessages } from './messages.ts'
import type { ItemSaving } from './use-save-item.ts'

const words = scheduleMessages.form

interface ItemActionsProps {
  formId: string
  /** null = a new event. */
  item: DraftItem | null
  mayChange: boolean
  saving: ItemSaving
  onRelease: () => void
  onCopy: () => void
  onClose: () => void
}

/** What can be done with an event. */
export function ItemActions(props: ItemActionsProps) {
  const { formId, item, mayChange, saving, onRelease, onCopy, onClose } = props
  const { isOffline } = useConnection()
  if (!mayChange) {
    return (
      <Button variant="outline" onClick={onClose}>
        {words.close}
      </Button>
    )
  }
  return (
    <>
      <Button
        type="submit"
        form={formId}
        disabled={isOffline}
        busyLabel={saving.isPending && words.saving}
      >
        {words.save}
      </Button>
      <Button variant="outline" disabled={isOffline} onClick={onRelease}>
        {words.release}
      </Button>
      <Button variant="outline" onClick={onClose}>
        {words.cancel}
      </Button>
      {item && !item.isDeleted ? (
        <Button variant="plain" onClick={onCopy}>
          {words.copyIt}
        </Button>
      ) : null}
      {item?.change && item.released ? (
        <Button variant="plain" disabled={isOffline} onClick={() => void saving.undo()}>
          {words.undo}
        </Button>
      ) : null}
      {item && !item.isDeleted ? (
        <Button
          variant="plain"
          color="error.fg"
          disabled={isOffline}
          onClick={() => void saving.remove()}
        >
          {words.delete}
        </Button>
      ) : null}
    </>
  )
}
