// Saves an address that is typed and not yet saved on the device, so that it survives a reload.
import { useEffect, useState } from 'react'
import { useDraftStore } from '#offline/owner/drafts.ts'
import { type AddressForm, blankForm } from './address-form.ts'

import * as z from 'zod/mini'

const draft = z.object({
  /** The record that the address was typed over. */
  record: z.string(),
  form: z.record(z.enum(Object.keys(blankForm) as (keyof AddressForm)[]), z.string()),
})

type AddressDraft = z.infer<typeof draft>

interface AddressDraftInput {
  userId: number
  name: string
  /** Identifies the record now: a draft over another record is not restored. */
  record: string
  /** null = the form shows the record. */
  typed: AddressForm | null
  onRestored: (form: AddressForm) => void
}

export function useAddressDraft(input: AddressDraftInput): void {
  const { userId, name, record, typed, onRestored } = input
  const [isRead, setIsRead] = useState(false)
  const draftStore = useDraftStore(userId, name, (value) => {
    setIsRead(true)
    const { data: kept } = draft.safeParse(value)
    // What was typed while the device was read stays.
    if (kept?.record === record && typed === null) onRestored(kept.form)
  })
  useEffect(() => {
    if (typed) draftStore.current?.save({ record, form: typed } satisfies AddressDraft)
    else if (isRead) void draftStore.current?.drop()
  }, [draftStore, isRead, record, typed])
}
