// A part of a committee that is edited as a whole, its page or its form: what is typed, what it was opened with, and
// what becomes of a save.
import { useState } from 'react'
import * as z from 'zod/mini'
import type { DeskCommittee } from '#contract/entities/desk/committees.ts'
import { type CommitteeRequest, useSaveCommittee } from '#data/desk/committees.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { confirmAction } from '#ui/overlay/confirm.tsx'
import { messages } from '../messages.ts'
import { useSeenText } from '../shared/use-desk-event.ts'
import { useUnsaved } from '../shared/save/use-unsaved.ts'
import { storeMessages } from './messages.ts'

interface Versioned<T> {
  value: T
  version: string
}

interface EditedPart<T> {
  part: 'page' | 'form'
  committee: DeskCommittee
  schema: z.ZodMiniType<T>
  read: (committee: DeskCommittee) => Versioned<T>
  request: (value: T, expectedVersion: string) => CommitteeRequest
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function useEditedPart<T>({ part, committee, schema, read, request }: EditedPart<T>) {
  const { mutateAsync, isPending } = useSaveCommittee()
  const seenText = useSeenText(committee.eventId)
  const [base, setBase] = useState(() => read(committee))
  const [value, setValue] = useState(base.value)
  const [notice, setNotice] = useState('')
  const [refusal, setRefusal] = useState<{ field: string; message: string } | null>(null)
  /** What somebody else has saved while this was edited. */
  const [theirs, setTheirs] = useState<Versioned<T> | null>(null)
  const isDirty = !isSame(value, base.value)
  const dropDraft = useUnsaved({
    name: `${part}-${committee.id}`,
    isDirty,
    draft: { base, value },
    onRestore: (draft) => {
      const versioned = z.object({ value: schema, version: z.string() })
      const found = z.object({ base: versioned, value: schema }).safeParse(draft).data
      if (!found || isDirty) return
      setBase(found.base)
      setValue(found.value)
      setNotice(messages.unsaved.restored)
    },
  })
  const startFrom = (saved: Versioned<T>) => {
    setBase(saved)
    // What was typed while the request ran stays.
    setValue((present) => (isSame(present, value) ? saved.value : present))
    setTheirs(null)
    setNotice('')
    setRefusal(null)
    dropDraft()
  }

  const save = async () => {
    if (isPending) return
    setNotice('')
    setRefusal(null)
    const outcome = await mutateAsync(request(value, base.version))
    switch (outcome.kind) {
      case 'saved':
        startFrom(read(outcome.reply))
        return showToast('success', storeMessages.saved(seenText))
      case 'changed':
        if (!outcome.now) return setNotice(storeMessages.changedUnread(outcome.message))
        setNotice(storeMessages.changed(outcome.message, ''))
        setTheirs(read(outcome.now))
        // Saved again, this takes the place of what the person has now seen.
        return setBase(read(outcome.now))
      case 'refused':
        if (outcome.field === undefined) return setNotice(outcome.message)
        return setRefusal({ field: outcome.field, message: outcome.message })
      case 'uncertain':
        return setNotice(messages.unsaved.lost)
    }
  }
  const discard = async () => {
    const { discardText, discard: label } = messages.unsaved
    if (await confirmAction(discardText, label)) startFrom(base)
  }
  return { value, setValue, isDirty, isSaving: isPending, notice, refusal, theirs, save, discard }
}
