import { useState } from 'react'
import type { DeskProductList } from '#contract/entities/desk/products.ts'
import { ChoiceBar } from '../shared/many/choice.tsx'
import type { Chosen } from '../shared/many/use-chosen.ts'
import { ManyDialog } from './many-dialog.tsx'
import { type ManyKind, manyKinds } from './many/many-fields.ts'
import { manyProductMessages } from './many/messages.ts'

interface ManyChangesProps {
  list: DeskProductList
  chosen: Chosen
  onRemove: () => void
}

interface Opened {
  kind: ManyKind
  /** The choice that the dialog was opened with: it stays while the dialog fades out. */
  ids: ReadonlySet<number>
  isOpen: boolean
  count: number
}

/** The bar that changes or removes the chosen products, and its dialog. */
export function ManyChanges({ list, chosen, onRemove }: ManyChangesProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = (kind: ManyKind) =>
    setOpened({ kind, ids: chosen.ids, isOpen: true, count: (opened?.count ?? 0) + 1 })
  return (
    <>
      <ChoiceBar
        chosen={chosen}
        actions={manyKinds.map((kind) => ({
          what: manyProductMessages.buttons[kind],
          onPress: () => open(kind),
        }))}
        onRemove={onRemove}
      />
      {opened ? (
        <ManyDialog
          // A dialog that opens again begins with empty fields.
          key={opened.count}
          list={list}
          rows={list.products.filter(({ id }) => opened.ids.has(id))}
          kind={opened.kind}
          isOpen={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
          onSaved={chosen.chooseNone}
        />
      ) : null}
    </>
  )
}
