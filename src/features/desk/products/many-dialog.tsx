import { useState } from 'react'
import type { DeskProductList, DeskProductRow } from '#contract/entities/desk/products.ts'
import type { ManyChange } from '#contract/entities/desk/many-products.ts'
import { changedSale } from '#contract/rules/stores/many-products.ts'
import type { StoreTimes } from '#contract/rules/stores/sale-start.ts'
import { useChangeProductList } from '#data/desk/products.ts'
import type { SaveOutcome } from '#data/desk/save-outcome.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { ChangeDialog } from '../shared/many/change-dialog.tsx'
import type { Previewed } from '../shared/many/previewed.ts'
import { emptyFields, type ManyKind, readManyChange, saleLines } from './many/many-fields.ts'
import { ManyForm } from './many/many-form.tsx'
import { manyProductMessages } from './many/messages.ts'

interface ManyDialogProps {
  list: DeskProductList
  rows: readonly DeskProductRow[]
  kind: ManyKind
  isOpen: boolean
  onClose: () => void
  onSaved: () => void
}

/** Changes the price, the times or the sale of the chosen products at once. */
export function ManyDialog({ list, rows, kind, ...rest }: ManyDialogProps) {
  const { committee, timeZone } = list
  const store = { deadlineMs: committee.deadlineMs, timeZone }
  const { mutateAsync, isPending } = useChangeProductList(committee.id)
  const [fields, setFields] = useState(emptyFields)
  const [isTried, setTried] = useState(false)
  const nowMs = useNow(60_000)
  const read = readManyChange(kind, fields, timeZone)
  const { change } = read
  // An amount that was not filled in yet is no error before the button is pressed.
  const isShown = isTried || kind === 'times' || fields.amount.trim() !== ''
  const save = async (ids: readonly number[]): Promise<SaveOutcome> => {
    if (change === null) throw new Error('The form is not complete.')
    const products = rows
      .filter(({ id }) => ids.includes(id))
      .map(({ id, version }) => ({ id, expected: version }))
    return mutateAsync({ act: 'many', body: { committeeId: committee.id, products, change } })
  }
  return (
    <ChangeDialog
      {...rest}
      things="products"
      title={manyProductMessages.titles[kind](rows.length)}
      isDirty={fields !== emptyFields}
      rows={change && rows.map((row) => previewOf(row, change, { nowMs, store }))}
      isSaving={isPending}
      onSave={save}
      onIncomplete={() => setTried(true)}
    >
      <ManyForm
        kind={kind}
        fields={fields}
        errors={'errors' in read && isShown ? read.errors : {}}
        timeZone={timeZone}
        onFields={setFields}
      />
    </ChangeDialog>
  )
}

function previewOf(
  { id, name, sale }: DeskProductRow,
  change: ManyChange,
  at: { nowMs: number; store: StoreTimes },
): Previewed {
  const result = changedSale(change, sale, at)
  const outcome =
    result.kind === 'changed'
      ? { kind: result.kind, lines: saleLines(sale, result.sale, at.store.timeZone) }
      : result
  return { id, name, outcome }
}
