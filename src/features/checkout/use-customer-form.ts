// The customer address as it is edited; it starts over when the record on the server has changed.
import { useState } from 'react'
import type { User } from '../../../contract/entities/user.ts'
import { useSaveProfile } from '../../session/save-profile.ts'
import { type AddressField, addressToForm, formToAddress, isChanged } from './address-form.ts'

export function useCustomerForm(user: User) {
  const [stored, setStored] = useState(user.address)
  const [form, setForm] = useState(() => addressToForm(user.address))
  const { mutateAsync, isPending } = useSaveProfile()
  if (JSON.stringify(stored) !== JSON.stringify(user.address)) {
    setStored(user.address)
    setForm(addressToForm(user.address))
  }
  return {
    form,
    edit: (field: AddressField, text: string) => setForm((now) => ({ ...now, [field]: text })),
    isChanged: isChanged(form, user.address),
    isSaving: isPending,
    save: () => mutateAsync(formToAddress(form)),
  }
}

export type CustomerForm = ReturnType<typeof useCustomerForm>
