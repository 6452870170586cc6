import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { judgeRefund, type PaidSums, refundableCents } from '../../../../contract/rules/refund.ts'
import { formatCents } from '../../../lib/format.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { messages } from '../messages.ts'
import { ReasonForm } from './reason-form.tsx'

// An amount as a person types it. Pure.

/** Dollars as whole cents: "12", "$12.5", "1,234.50"; null when it is no such amount. */
export function readDollars(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace(/^\$/, '')
  if (!/^(\d{1,7}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain)) return null
  const [dollars = '', fraction = ''] = plain.replaceAll(',', '').split('.')
  return Number(dollars) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Cents as they stand in a field: 1250 becomes "12.50". */
export function dollarsText(cents: number): string {
  return (cents / 100).toFixed(2)
}

const words = messages.form

interface RefundFormProps {
  sums: PaidSums
  isRunning: boolean
  isDisabled: boolean
  onRefund: (cents: number, reason: string) => void
  onClose: () => void
}

/** How much goes back, all of it unless less is typed, and why. */
export function RefundForm({ sums, isRunning, isDisabled, onRefund, onClose }: RefundFormProps) {
  const leftCents = refundableCents(sums)
  const [amount, setAmount] = useState(() => dollarsText(leftCents))
  const cents = readDollars(amount)
  const fault = judgeRefund(cents ?? 0, sums)
  const most = words.atMost(formatCents(leftCents))
  return (
    <ReasonForm
      name={messages.acts.refund.label}
      submitLabel={
        cents === null || fault !== null
          ? messages.acts.refund.label
          : words.refund(formatCents(cents))
      }
      busyLabel={isRunning && messages.acts.refund.running}
      isDisabled={isDisabled}
      onClose={onClose}
      onSubmit={(reason) => {
        if (cents !== null && fault === null) onRefund(cents, reason)
      }}
    >
      <Box maxW="260px">
        <TextField
          label={words.amount}
          isRequired
          inputMode="decimal"
          autoComplete="off"
          hint={most}
          error={fault === null ? null : `${words.amounts[fault]} ${most}`}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </Box>
    </ReasonForm>
  )
}
