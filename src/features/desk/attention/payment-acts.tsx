import { Box } from '@chakra-ui/react'
import type { DeskPaymentException } from '#contract/entities/desk/order.ts'
import { refundableCents } from '#contract/rules/orders/refund.ts'
import { type PaymentExceptionDecision, useActOnPaymentException } from '#data/desk/acts.ts'
import { formatCents } from '#lib/format.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import type { Question } from '#ui/overlay/confirm.tsx'
import { ActForm } from '../acts/act-form.tsx'
import { DecideNote, useActForm, useDecide } from '../acts/use-decide.tsx'
import { attentionMessages } from './messages.ts'
import { actMessages } from '../acts/messages.ts'

type Act = PaymentExceptionDecision['act']

function questionOf(payment: DeskPaymentException, decision: PaymentExceptionDecision): Question {
  const { paidCents, customerName, reference } = payment
  const subject = attentionMessages.payment(reference)
  const who = actMessages.actText.who(subject, customerName, formatCents(paidCents))
  const { title, label } = actMessages.acts[decision.act]
  if (decision.act === 'resolve') {
    return {
      title,
      text: `${who} ${actMessages.actText.resolve}`,
      confirmLabel: label,
      cancelLabel: actMessages.form.close,
    }
  }
  const amount = formatCents(decision.cents)
  return {
    title,
    text: `${who} ${actMessages.actText.refundCard(amount)}`,
    confirmLabel: actMessages.form.refund(amount),
    cancelLabel: actMessages.form.close,
    isRemoval: true,
  }
}

/** Refund while money is left; resolve while the payment is open and no refund is under way. */
export function PaymentActs({ payment }: { payment: DeskPaymentException }) {
  const { isOffline } = useConnection()
  const { mutateAsync } = useActOnPaymentException()
  const { running, note, decide } = useDecide((decision: PaymentExceptionDecision) =>
    mutateAsync({ seen: payment, decision }),
  )
  const { openForm, toggle, close, groupProps } = useActForm<Act>()
  const acts: Act[] = [
    ...(refundableCents(payment) > 0 ? (['refund'] as const) : []),
    ...(payment.resolvedAtMs === null && payment.underwayCents === 0 ? (['resolve'] as const) : []),
  ]
  const shown = acts.find((act) => act === openForm)
  const ask = async (decision: PaymentExceptionDecision) => {
    if (await decide(decision, questionOf(payment, decision))) close()
  }
  return (
    <Box mt={acts.length > 0 ? '3' : '0'}>
      <DecideNote note={note} />
      <Box {...groupProps} display="flex" flexWrap="wrap" gap="2">
        {acts.map((act) => (
          <Button
            key={act}
            variant="outline"
            disabled={isOffline}
            aria-expanded={shown === act}
            onClick={() => toggle(act)}
          >
            {actMessages.acts[act].label}
          </Button>
        ))}
      </Box>
      {shown ? (
        <ActForm
          key={`${shown} ${payment.history.length}`}
          act={shown}
          sums={shown === 'refund' ? payment : undefined}
          isRunning={running === shown}
          isDisabled={isOffline}
          onClose={close}
          onSubmit={(reason, cents) => {
            void ask(shown === 'refund' ? { act: shown, cents, reason } : { act: shown, reason })
          }}
        />
      ) : null}
    </Box>
  )
}
