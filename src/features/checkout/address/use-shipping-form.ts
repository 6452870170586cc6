// The shipping address as it is edited, copied and saved, with the toasts of each ending; it starts over when the
// one on the cart has changed.
import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import type { Cart } from '../../../../contract/entities/cart.ts'
import { saveShippingAddress } from '../../../data/cart/cart.ts'
import { logWarning } from '../../../lib/log.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { type AddressField, type AddressForm, formToAddress } from './address-form.ts'
import { messages } from '../messages.ts'
import {
  canSaveShipping,
  doesTickSave,
  initialShipping,
  shippingReducer,
} from './shipping-state.ts'
import { useAddressDraft } from './use-address-draft.ts'

export function useShippingForm(userId: number, cart: Cart, customer: AddressForm) {
  const client = useQueryClient()
  const onCart = cart.shippingAddress
  const [state, dispatch] = useReducer(shippingReducer, onCart, initialShipping)
  const record = JSON.stringify([cart.id, onCart])
  const [seen, setSeen] = useState(record)
  if (seen !== record) {
    setSeen(record)
    dispatch({ type: 'replaced', onCart })
  }
  const canSave = canSaveShipping(state, onCart)
  const isVisible = cart.needsShipping || state.isShown
  useAddressDraft({
    userId,
    name: 'shipping-address',
    record,
    typed: canSave && isVisible ? state.form : null,
    onRestored: (form) => dispatch({ type: 'restored', form }),
  })

  const put = async (form: AddressForm): Promise<boolean> => {
    try {
      await saveShippingAddress(client, userId, formToAddress(form))
      return true
    } catch (error) {
      logWarning('The shipping address was not saved', { error: String(error) })
      return false
    }
  }
  const tick = async () => {
    const willSave = doesTickSave(cart.needsShipping, onCart)
    dispatch({ type: 'ticked', customer, willSave })
    if (!willSave) return
    const isSaved = await put(customer)
    dispatch(isSaved ? { type: 'copied' } : { type: 'copyFailed', onCart })
    if (isSaved) showToast('success', messages.shipping.copied)
    else showToast('error', messages.shipping.copyFailed)
  }
  const save = async () => {
    dispatch({ type: 'savingStarted' })
    const isSaved = await put(state.form)
    dispatch(
      isSaved ? { type: 'saved', address: formToAddress(state.form) } : { type: 'saveFailed' },
    )
    if (isSaved) showToast('success', messages.shipping.saved)
    else showToast('error', messages.shipping.saveFailed)
  }
  return {
    ...state,
    /** The address in force: the customer's while the box is ticked. */
    inForce: state.isSameAsCustomer ? customer : state.form,
    canSave,
    edit: (field: AddressField, text: string) => dispatch({ type: 'edited', field, text }),
    toggleShown: () => dispatch({ type: 'shownToggled' }),
    setSame: (isSame: boolean) => (isSame ? void tick() : dispatch({ type: 'unticked', onCart })),
    save: () => void save(),
    put,
  }
}

export type ShippingForm = ReturnType<typeof useShippingForm>
