import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { type PaidSums, judgeRefund, refundableCents } from '../../../contract/rules/refund.ts'
import { TextField } from '../../ui/form/field.tsx'
import { formatCents } from '../../lib/format.ts'
import { messages } from './messages.ts'
import { dollarsText, readDollars } from './read-dollars.ts'
import { ReasonForm } from './reason-form.tsx'

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
