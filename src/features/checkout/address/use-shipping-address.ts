// The shipping address of the checkout: typed, copied from the customer's, saved on the cart.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type Address, emptyAddress } from '#contract/entities/address.ts'
import type { Cart } from '#contract/entities/cart.ts'
import { saveShippingAddress } from '#data/cart/cart-changes.ts'
import { logWarning } from '#lib/log.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { messages } from '../messages.ts'
import {
  type AddressForm,
  addressToForm,
  blankForm,
  formToAddress,
  isChanged,
} from './address-form.ts'
import { useAddressDraft } from './use-address-draft.ts'
import { type CheckoutValues, replaceAddress } from '../checkout-values.ts'

export function cartToForm(onCart: Address | null): AddressForm {
  return onCart ? addressToForm(onCart) : blankForm
}

export function useShippingAddress(
  userId: number,
  cart: Cart,
  form: UseFormReturn<CheckoutValues>,
) {
  const client = useQueryClient()
  const onCart = cart.shippingAddress
  const [busy, setBusy] = useState<'none' | 'saving' | 'copying'>('none')
  /** Why the last save failed, beside the form; a toast says it as well, and goes. */
  const [failure, setFailure] = useState<string | null>(null)
  const { control, getValues, setValue, trigger } = form
  const [customer, shipping, isSameAsCustomer, isShown] = useWatch({
    control,
    name: ['customer', 'shipping', 'isSameAsCustomer', 'isShippingShown'],
  })

  useEffect(() => {
    const isCopied = JSON.stringify(customer) === JSON.stringify(shipping)
    // The form's own value: a restored draft may have unticked the box since this render.
    if (isSameAsCustomer && getValues('isSameAsCustomer') && !isCopied) {
      replaceAddress(form, 'shipping', customer)
    }
  }, [form, getValues, isSameAsCustomer, customer, shipping])

  const record = JSON.stringify([cart.id, onCart])
  const lastRecord = useRef(record)
  useEffect(() => {
    if (lastRecord.current === record) return
    lastRecord.current = record
    if (!getValues('isSameAsCustomer')) replaceAddress(form, 'shipping', cartToForm(onCart))
  }, [form, getValues, record, onCart])

  const canSave = !isSameAsCustomer && isChanged(shipping, onCart ?? emptyAddress)
  useAddressDraft({
    userId,
    name: 'shipping-address',
    record,
    typed: canSave && (cart.needsShipping || isShown) ? shipping : null,
    onRestored: (kept) => {
      setValue('isSameAsCustomer', false)
      setValue('isShippingShown', true)
      replaceAddress(form, 'shipping', kept)
    },
  })

  const put = async (address: AddressForm): Promise<boolean> => {
    try {
      await saveShippingAddress(client, userId, formToAddress(address))
      return true
    } catch (error) {
      logWarning('The shipping address was not saved', { error: String(error) })
      return false
    }
  }
  const fail = (text: string) => {
    setFailure(text)
    showToast('error', text)
  }
  const untick = () => {
    setFailure(null)
    setValue('isSameAsCustomer', false)
    replaceAddress(form, 'shipping', cartToForm(onCart))
    // After "Show what is missing" these fields show their errors too.
    if (form.formState.isSubmitted) void trigger()
  }
  const tick = async () => {
    setFailure(null)
    setValue('isSameAsCustomer', true)
    // Rule 18: saved at once only if shipping is required and the cart has an address; else when paying.
    if (!cart.needsShipping || onCart === null) return
    setBusy('copying')
    const isSaved = await put(customer)
    setBusy('none')
    if (isSaved) {
      showToast('success', messages.shipping.copied)
      return
    }
    untick()
    fail(messages.shipping.copyFailed)
  }
  const save = async () => {
    setFailure(null)
    setBusy('saving')
    const isSaved = await put(shipping)
    setBusy('none')
    if (isSaved) showToast('success', messages.shipping.saved)
    else fail(messages.shipping.saveFailed)
  }
  return {
    isShown,
    isSameAsCustomer,
    busy,
    failure,
    canSave,
    toggleShown: () => setValue('isShippingShown', !isShown),
    setSame: (isSame: boolean) => (isSame ? void tick() : untick()),
    save: () => void save(),
    put,
  }
}

export type ShippingAddress = ReturnType<typeof useShippingAddress>
