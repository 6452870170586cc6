// Keeps an address that is typed and not saved: whoever goes back to the stores for one thing more, or whose
// phone puts the page away, finds it again.
import { useEffect, useState } from 'react'
import { useDraftKeeper } from '../../../offline/drafts.ts'
import { type AddressDraft, fromDraft } from './address-draft.ts'
import type { AddressForm } from './address-form.ts'

interface AddressDraftOf {
  userId: number
  name: string
  /** Names what is on record now. */
  record: string
  /** null = what the form shows is on record. */
  typed: AddressForm | null
  onRestored: (form: AddressForm) => void
}

/** Restores what was typed upon the same record, and keeps it until it is saved. */
export function useAddressDraft({ userId, name, record, typed, onRestored }: AddressDraftOf): void {
  const [isRead, setRead] = useState(false)
  const keeper = useDraftKeeper(userId, name, (value) => {
    setRead(true)
    const kept = fromDraft(value, record)
    // Whoever was faster than the device has the word.
    if (kept && typed === null) onRestored(kept)
  })
  useEffect(() => {
    if (typed) keeper.current?.save({ record, form: typed } satisfies AddressDraft)
    else if (isRead) void keeper.current?.drop()
  }, [keeper, isRead, record, typed])
}
