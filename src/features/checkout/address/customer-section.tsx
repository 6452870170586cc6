import { Box, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import type { User } from '#contract/entities/user.ts'
import { useSaveProfile } from '#session/account/save-profile.ts'
import { Button } from '#ui/controls/button.tsx'
import { useBusy } from '#ui/feedback/busy.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from '../messages.ts'
import { AddressFields } from './address-fields.tsx'
import {
  type AddressField,
  addressToForm,
  formToAddress,
  isChanged,
  isCustomerEditable,
  isFieldReadOnly,
} from './address-form.ts'
import { useAddressDraft } from './use-address-draft.ts'
import { type CheckoutValues, replaceAddress } from '../checkout-values.ts'

/** Keeps the customer address of the form in step with the user's record, and saves it. */
export function useCustomerAddress(user: User, form: UseFormReturn<CheckoutValues>) {
  const { control } = form
  const customer = useWatch({ control, name: 'customer' })
  const { mutateAsync, isPending, data } = useSaveProfile()
  const record = JSON.stringify(user.address)
  const lastRecord = useRef(record)
  useEffect(() => {
    if (lastRecord.current === record) return
    lastRecord.current = record
    replaceAddress(form, 'customer', addressToForm(user.address))
  }, [form, record, user.address])
  const hasChanged = isChanged(customer, user.address)
  useAddressDraft({
    userId: user.id,
    name: 'customer-address',
    record,
    typed: hasChanged ? customer : null,
    onRestored: (kept) => replaceAddress(form, 'customer', kept),
  })
  return {
    isChanged: hasChanged,
    isSaving: isPending,
    outcome: data,
    save: () => mutateAsync(formToAddress(form.getValues('customer'))),
  }
}

interface CustomerSectionProps {
  user: User
  isMember: boolean
  control: Control<CheckoutValues>
  customer: ReturnType<typeof useCustomerAddress>
}

/** The customer address: editable for non-members; members fill in only what their record lacks. */
export function CustomerSection({ user, isMember, control, customer }: CustomerSectionProps) {
  useBusy(customer.isSaving)
  const save = async () => {
    const { kind } = await customer.save()
    if (kind === 'saved') showToast('success', messages.customer.saved)
  }
  const isReadOnly = (field: AddressField) => {
    const stored = field === 'countryChoice' || field === 'countryOther' ? 'country' : field
    return isFieldReadOnly(stored, user.address, isMember)
  }
  const memberNote = isCustomerEditable(user.address, isMember)
    ? messages.customer.fillIn
    : messages.customer.readOnly
  return (
    <Section heading={messages.customer.title}>
      {isMember ? (
        <Text textStyle="second" color="fg.muted" mb="3">
          {memberNote}
        </Text>
      ) : null}
      <AddressFields control={control} address="customer" isReadOnly={isReadOnly} />
      {!isMember && customer.isChanged ? (
        <Box mt="4">
          <Button
            variant="outline"
            size="sm"
            busyLabel={customer.isSaving && messages.customer.saving}
            onClick={() => void save()}
          >
            {messages.customer.save}
          </Button>
        </Box>
      ) : null}
      <FailureNote outcome={customer.outcome} />
    </Section>
  )
}
