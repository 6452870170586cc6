// The customer address as it is edited; it starts over when the record on the server has changed.
import { useState } from 'react'
import type { User } from '../../../../contract/entities/user.ts'
import { useSaveProfile } from '../../../session/save-profile.ts'
import { type AddressField, addressToForm, formToAddress, isChanged } from './address-form.ts'
import { useAddressDraft } from './use-address-draft.ts'

export function useCustomerForm(user: User) {
  const record = JSON.stringify(user.address)
  const [stored, setStored] = useState(record)
  const [form, setForm] = useState(() => addressToForm(user.address))
  const { mutateAsync, isPending } = useSaveProfile()
  if (stored !== record) {
    setStored(record)
    setForm(addressToForm(user.address))
  }
  const hasChanged = isChanged(form, user.address)
  useAddressDraft({
    userId: user.id,
    name: 'customer-address',
    record,
    typed: hasChanged ? form : null,
    onRestored: setForm,
  })
  return {
    form,
    edit: (field: AddressField, text: string) => setForm((now) => ({ ...now, [field]: text })),
    isChanged: hasChanged,
    isSaving: isPending,
    save: () => mutateAsync(formToAddress(form)),
  }
}

export type CustomerForm = ReturnType<typeof useCustomerForm>
