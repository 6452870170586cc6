import type { DeskProductList, DeskProductRow } from '#contract/entities/desk/products.ts'
import { useChangeProductList } from '#data/desk/products.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/form/field.tsx'
import { SaveDialog } from '../shared/save/save-dialog.tsx'
import { useSaveForm } from '../shared/save/use-save-form.ts'
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
  const ids = list.products.map(({ id }) => id)
  const { form, errors, send, saving } = useSaveForm({
    defaultValues: { place: String(ids.indexOf(row.id) + 1) },
    findErrors: ({ place }) =>
      readPlace(place, ids.length) === null ? { place: words.badPlace(ids.length) } : {},
    mutation: useChangeProductList(list.committee.id),
    shownFailure: ({ message }) => ({ kind: 'refused', field: 'place', message }),
  })
  const submit = form.handleSubmit(async ({ place }) => {
    const productIds = ids.filter((id) => id !== row.id)
    productIds.splice((readPlace(place, ids.length) ?? 1) - 1, 0, row.id)
    const body = { committeeId: list.committee.id, productIds, expected: ids }
    if (!(await send({ act: 'sort', body }))) return
    showToast('success', words.moved)
    onClose()
  })
  return (
    <SaveDialog
      {...{ isOpen, onClose, saving }}
      title={words.moveTo(row.name)}
      description={words.moveText}
      label={words.move}
      onSave={() => void submit()}
    >
      <TextField
        {...form.register('place')}
        label={words.place(ids.length)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        error={errors.place?.message}
      />
    </SaveDialog>
  )
}

/** A place from 1 to `count`; null = not a place. */
function readPlace(text: string, count: number): number | null {
  const place = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
  return place >= 1 && place <= count ? place : null
}
