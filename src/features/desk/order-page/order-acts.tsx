import { Box, Text } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { allowedActs } from '#contract/rules/orders/order-acts.ts'
import { type OrderDecision, useActOnOrder } from '#data/desk/acts.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { Section } from '#ui/page/section.tsx'
import { refundableCents } from '#contract/rules/orders/refund.ts'
import { formatCents } from '#lib/format.ts'
import { ActForm } from '../acts/act-form.tsx'
import { DecideNote, useActForm, useDecide } from '../acts/use-decide.tsx'
import { messages } from '../messages.ts'
import { actMessages } from '../acts/messages.ts'
import { questionOf } from './act-questions.ts'
import { RefundForm } from './refund-form.tsx'
import { ReturnCheckForm } from './return-check-form.tsx'
import type { DeskOrder, OrderAct } from '#contract/entities/desk/order.ts'

/** These acts need a reason, so they open a form; the others only ask for confirmation. */
const withForm = [
  'cancel',
  'cancelAndRefund',
  'refund',
  'resolve',
  'release',
  'returnCheck',
  'declineRefund',
] as const
type FormAct = (typeof withForm)[number]
const isFormAct = (act: OrderAct): act is FormAct => withForm.some((one) => one === act)

// The first allowed act of this list becomes the solid button.
const leading: readonly OrderAct[] = ['receive', 'place', 'pickUp', 'complete']

/** Looks of the acts that take something away; money given back leaves the order as it is. */
const looks: Partial<Record<OrderAct, Partial<ComponentProps<typeof Button>>>> = {
  cancelAndRefund: { variant: 'danger' },
  cancel: { variant: 'outline', color: 'error.fg', borderColor: 'error.fg' },
}

/** Buttons for the acts that contract/rules/orders/order-acts.ts allows now. */
export function OrderActs({ order }: { order: DeskOrder }) {
  const { isOffline } = useConnection()
  const { mutateAsync } = useActOnOrder()
  const { running, note, decide } = useDecide((decision: OrderDecision) =>
    mutateAsync({ seen: order, decision }),
  )
  const { openForm, toggle, close, groupProps } = useActForm<FormAct>()
  const allowed = allowedActs(order.facts)
  const lead = leading.find((act) => allowed.includes(act))
  const acts = lead ? [lead, ...allowed.filter((act) => act !== lead)] : allowed
  const shownForm = acts.find((act) => act === openForm)
  const leftCents = refundableCents(order.facts)
  const formProps = { isRunning: running === shownForm, isDisabled: isOffline, onClose: close }
  const ask = async (decision: OrderDecision) => {
    if (await decide(decision, questionOf(order, decision))) close()
  }
  const press = (act: OrderAct) => {
    if (isFormAct(act)) toggle(act)
    else void ask({ act, reason: '' })
  }
  return (
    <Section heading={messages.one.acts}>
      <DecideNote note={note} />
      {acts.length === 0 ? <Text color="fg.muted">{messages.one.nothing}</Text> : null}
      <Box
        {...groupProps}
        display="grid"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(auto-fit, minmax(160px, max-content))',
        }}
        gap="2"
      >
        {acts.map((act) => (
          <Button
            key={act}
            variant={act === lead ? 'solid' : 'outline'}
            {...looks[act]}
            minH={{ base: '56px', md: 'control' }}
            px="2"
            gridColumn={{ base: act === lead ? '1 / -1' : 'auto', md: 'auto' }}
            disabled={isOffline}
            aria-expanded={isFormAct(act) ? shownForm === act : undefined}
            busyLabel={running === act && !isFormAct(act) && actMessages.acts[act].running}
            onClick={() => press(act)}
          >
            {actMessages.acts[act].label}
          </Button>
        ))}
      </Box>
      {shownForm === 'refund' ? (
        <RefundForm
          // Each act changes what is left, so the form starts over.
          key={order.history.length}
          order={order}
          {...formProps}
          onSubmit={(reason, choice) => void ask({ act: 'refund', reason, ...choice })}
        />
      ) : null}
      {shownForm === 'returnCheck' ? (
        <ReturnCheckForm
          key={order.history.length}
          order={order}
          {...formProps}
          onSubmit={(reason, choice) => void ask({ act: 'returnCheck', reason, ...choice })}
        />
      ) : null}
      {shownForm && shownForm !== 'refund' && shownForm !== 'returnCheck' ? (
        <ActForm
          key={`${shownForm} ${order.history.length}`}
          act={shownForm}
          submitLabel={
            shownForm === 'cancelAndRefund'
              ? actMessages.form.cancelAndRefund(formatCents(leftCents))
              : undefined
          }
          {...formProps}
          onSubmit={(reason) => {
            void ask(
              shownForm === 'cancelAndRefund'
                ? { act: shownForm, reason, cents: leftCents }
                : { act: shownForm, reason },
            )
          }}
        />
      ) : null}
    </Section>
  )
}
