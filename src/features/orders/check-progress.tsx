import { Box, chakra, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Order } from '#contract/entities/order.ts'
import { formatInstant, formatLocalDate } from '#lib/format.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Section } from '#ui/page/section.tsx'
import { MailedForm } from './mailed-form.tsx'
import { messages } from './messages.ts'

const checkStepNames = ['printed', 'mailed', 'received', 'final'] as const
type CheckStepName = (typeof checkStepNames)[number]

interface CheckStep {
  name: CheckStepName
  progress: 'done' | 'next' | 'later'
}

const finalStates = ['placed', 'shipped', 'complete', 'partiallyRefunded']

/** The four steps; the first that is not done is `next`. Printing can't be observed, so mailing completes it. */
export function checkSteps(order: Pick<Order, 'state' | 'mailedOn' | 'paidAtMs'>): CheckStep[] {
  const isReceived = order.paidAtMs !== null
  const isMailed = isReceived || order.mailedOn !== ''
  const done: Record<CheckStepName, boolean> = {
    printed: isMailed,
    mailed: isMailed,
    received: isReceived,
    final: isReceived && finalStates.includes(order.state),
  }
  const next = checkStepNames.find((name) => !done[name])
  return checkStepNames.map((name) => ({
    name,
    progress: done[name] ? 'done' : name === next ? 'next' : 'later',
  }))
}

interface CheckProgressProps {
  order: Order
  /** Buttons of the first step. */
  children?: ReactNode
}

/** The steps of paying by check, and the form for the day of mailing. */
export function CheckProgress({ order, children }: CheckProgressProps) {
  const isReceived = order.paidAtMs !== null
  return (
    <Section heading={messages.check.title}>
      {isReceived || order.returnedCheck?.isReserved ? null : (
        <Text textStyle="second" mb="2">
          {messages.check.notReserved}
        </Text>
      )}
      <chakra.ol listStyleType="none">
        {checkSteps(order).map((step, at) => (
          <Step key={step.name} step={step} number={at + 1} note={noteOf(step, order)} />
        ))}
      </chakra.ol>
      {children ? <Box mt="3">{children}</Box> : null}
      {isReceived || order.mailedOn !== '' ? null : <MailedForm orderId={order.id} />}
    </Section>
  )
}

function noteOf({ name }: CheckStep, { mailedOn, paidAtMs, timeZone }: Order): string | null {
  if (name === 'mailed' && mailedOn !== '') {
    return messages.check.mailedOn(formatLocalDate(mailedOn, 'date'))
  }
  if (name === 'received' && paidAtMs !== null) {
    return messages.check.receivedOn(formatInstant(paidAtMs, 'date', timeZone))
  }
  return null
}

interface StepProps {
  step: CheckStep
  number: number
  note: string | null
}

function Step({ step, number, note }: StepProps) {
  const isDone = step.progress === 'done'
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns="28px minmax(0, 1fr) auto"
      alignItems="center"
      gap="12px"
      minH="target"
      py="6px"
      borderBottom="1px solid"
      borderColor="border"
      aria-current={step.progress === 'next' ? 'step' : undefined}
    >
      <Box
        display="grid"
        placeItems="center"
        w="28px"
        h="28px"
        borderRadius="50%"
        border={step.progress === 'later' ? '1.5px dashed' : '1.5px solid'}
        borderColor="border.strong"
        bg={isDone ? 'fg' : 'bg'}
        color={isDone ? 'bg' : 'fg'}
        fontVariantNumeric="lining-nums"
        fontWeight="680"
        textStyle="second"
        aria-hidden="true"
      >
        {isDone ? <Icon name="check" sizePx={16} /> : number}
      </Box>
      <Box>
        <Text fontWeight={step.progress === 'next' ? '680' : '400'}>
          {messages.check.steps[step.name]}
        </Text>
        {note ? (
          <Text textStyle="second" color="fg.muted">
            {note}
          </Text>
        ) : null}
      </Box>
      {step.progress === 'later' ? null : (
        <Badge tone={isDone ? 'success' : 'edge'}>{messages.check[step.progress]}</Badge>
      )}
    </Box>
  )
}
