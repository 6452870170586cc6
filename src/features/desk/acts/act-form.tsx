import { Box } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { findRefundRefusal, type PaidSums, refundableCents } from '#contract/rules/orders/refund.ts'
import { formatCents } from '#lib/format.ts'
import { TextField } from '#ui/form/field.tsx'
import { FormFrame, ReasonField, reasonRule, SendRow } from './act-fields.tsx'
import { actMessages } from './messages.ts'
import type { OrderAct } from '#contract/entities/desk/order.ts'

const words = actMessages.form

/** Typed dollars ("12", "$12.5", "1,234.50") as cents, or null when the text is not an amount. */
export function readDollars(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace(/^\$/, '')
  if (!/^(\d{1,7}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain)) return null
  const [dollars = '', fraction = ''] = plain.replaceAll(',', '').split('.')
  return Number(dollars) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Cents as the text of an amount field: 1250 is "12.50". */
export function dollarsText(cents: number): string {
  return (cents / 100).toFixed(2)
}

const atMostText = (sums: PaidSums) => words.atMost(formatCents(refundableCents(sums)))

function checkAmount(text: string, sums: PaidSums): string | true {
  const error = findRefundRefusal(readDollars(text) ?? 0, sums)
  return error === null || `${words.amounts[error]} ${atMostText(sums)}`
}

interface ActFormProps {
  act: OrderAct
  /** The payment that a refund is taken from; other acts have no amount. */
  sums?: PaidSums
  /** Label of the submitting button; the act's own by default. */
  submitLabel?: string | undefined
  isRunning: boolean
  isDisabled: boolean
  /** Called with a reason that is not blank and an amount within `sums`; 0 cents without `sums`. */
  onSubmit: (reason: string, cents: number) => void
  onClose: () => void
}

/** The reason of an act, and the amount of a refund. */
export function ActForm({
  act,
  sums,
  submitLabel,
  isRunning,
  isDisabled,
  onSubmit,
  onClose,
}: ActFormProps) {
  const { register, handleSubmit, setFocus, control, formState } = useForm({
    mode: 'onChange',
    defaultValues: { amount: sums ? dollarsText(refundableCents(sums)) : '', reason: '' },
  })
  const { errors } = formState
  const { label, running } = actMessages.acts[act]
  const firstField = sums ? 'amount' : 'reason'
  useEffect(() => setFocus(firstField), [setFocus, firstField])
  const amount = useWatch({ control, name: 'amount' })
  const cents = readDollars(amount) ?? 0
  const hasAmount = sums && checkAmount(amount, sums) === true
  const submit = handleSubmit(({ reason }) => {
    if (!isRunning && !isDisabled) onSubmit(reason.trim(), cents)
  })
  return (
    <FormFrame noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
      {sums ? (
        <Box maxW="260px">
          <TextField
            {...register('amount', { validate: (text) => checkAmount(text, sums) })}
            label={words.amount}
            isRequired
            inputMode="decimal"
            autoComplete="off"
            hint={atMostText(sums)}
            error={errors.amount?.message}
          />
        </Box>
      ) : null}
      <ReasonField {...register('reason', reasonRule)} error={errors.reason?.message} />
      <SendRow
        label={hasAmount ? words.refund(formatCents(cents)) : (submitLabel ?? label)}
        isFinal={act === 'cancel' || act === 'cancelAndRefund'}
        {...{ running: running, isRunning, isDisabled, onClose }}
      />
    </FormFrame>
  )
}
