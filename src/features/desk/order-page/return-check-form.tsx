import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { DeskOrder } from '#contract/entities/desk/order.ts'
import { findCancelRefusal } from '#contract/rules/orders/order-acts.ts'
import type { ReturnChoice } from '#data/desk/acts.ts'
import { Checkbox, SelectField } from '#ui/form/field.tsx'
import { FormFrame, ReasonField, reasonRule, SendRow } from '../acts/act-fields.tsx'
import { actMessages } from '../acts/messages.ts'
import { hasLeft } from './act-questions.ts'

const words = actMessages.form
const act = actMessages.acts.returnCheck

interface ReturnCheckFormProps {
  order: DeskOrder
  isRunning: boolean
  isDisabled: boolean
  /** Called with a reason that is not blank. */
  onSubmit: (reason: string, choice: ReturnChoice) => void
  onClose: () => void
}

/** What becomes of an order whose check the bank returned, and of its pieces. */
export function ReturnCheckForm(props: ReturnCheckFormProps) {
  const { order, isRunning, isDisabled, onSubmit, onClose } = props
  const { register, handleSubmit, setFocus, control, formState } = useForm({
    defaultValues: { becomes: 'due', restocks: false, reason: '' },
  })
  const isCanceled = useWatch({ control, name: 'becomes' }) === 'canceled'
  const canCancel = findCancelRefusal(order.facts) === null
  useEffect(() => setFocus(canCancel ? 'becomes' : 'reason'), [setFocus, canCancel])
  const submit = handleSubmit(({ reason, restocks }) => {
    if (isRunning || isDisabled) return
    onSubmit(reason.trim(), { isCanceled, restocks: restocks && !isCanceled })
  })
  return (
    <FormFrame noValidate aria-label={act.label} onSubmit={(event) => void submit(event)}>
      {canCancel ? (
        <SelectField {...register('becomes')} label={words.becomes}>
          <option value="due">{words.dueAgain}</option>
          <option value="canceled">{words.isCanceled}</option>
        </SelectField>
      ) : null}
      {order.isStockTaken && !hasLeft(order) && !isCanceled ? (
        <Checkbox {...register('restocks')} label={words.restocksAll} />
      ) : null}
      <ReasonField {...register('reason', reasonRule)} error={formState.errors.reason?.message} />
      <SendRow label={act.label} {...{ running: act.running, isRunning, isDisabled, onClose }} />
    </FormFrame>
  )
}
