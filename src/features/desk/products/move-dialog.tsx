import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type {
  DeskProductList,
  DeskProductRow,
} from '../../../../contract/entities/desk-products.ts'
import { useChangeProductList } from '../../../data/desk/desk-products.ts'
import { useConnection } from '../../../lib/http/connection.ts'
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { confirmAction } from '../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../ui/overlay/overlay.tsx'
import { productMessages } from './messages.ts'

const words = productMessages

interface MoveDialogProps {
  list: DeskProductList
  row: DeskProductRow
  isOpen: boolean
  onClose: () => void
}

/** Moves a product to a place by number, which stays quick among a thousand. */
export function MoveDialog({ list, row, isOpen, onClose }: MoveDialogProps) {
  const formId = useId()
  const { isOffline } = useConnection()
  const { mutateAsync, isPending } = useChangeProductList(list.committee.id)
  const ids = list.products.map(({ id }) => id)
  const placeNow = String(ids.indexOf(row.id) + 1)
  const [text, setText] = useState(placeNow)
  const [error, setError] = useState<string | null>(null)
  const move = useOneAtATime(async () => {
    const place = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
    if (place < 1 || place > ids.length) return setError(words.badPlace(ids.length))
    const productIds = ids.filter((id) => id !== row.id)
    productIds.splice(place - 1, 0, row.id)
    const body = { committeeId: list.committee.id, productIds, expected: ids }
    const outcome = await mutateAsync({ act: 'sort', body })
    if (outcome.kind !== 'saved') return setError(outcome.message)
    showToast('success', words.moved)
    return onClose()
  })
  const close = async () => {
    const { discardText, discard } = words
    if (text === placeNow || (await confirmAction(discardText, discard))) onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => void close()}
      isWorking={isPending}
      hasStaticBackdrop
      title={words.moveTo(row.name)}
      description={words.moveText}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            disabled={isOffline}
            busyLabel={isPending && words.stock.saving}
          >
            {words.move}
          </Button>
          <Button variant="outline" onClick={() => void close()}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void move()
        }}
      >
        <TextField
          label={words.place(ids.length)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
      </chakra.form>
    </Dialog>
  )
}
