import { Text, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskAttentionsAtMost } from '../../../../contract/calls/desk-orders.ts'
import { deskAttentionsQuery } from '../../../data/desk/desk-orders.ts'
import { Checkbox } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { DeskProblem } from '../desk-problem.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { messages } from '../messages.ts'
import { useTestParam } from '../use-test-param.ts'
import { PaymentCard } from './payment-card.tsx'

const words = messages.attention

/** The payments that became no order, with those that are seen to when asked for; the newest of very many. */
export function Payments() {
  const { test } = useTestParam()
  const [isAll, setAll] = useState(false)
  const { data, error, refetch } = useQuery(deskAttentionsQuery({ all: isAll ? '1' : '0', test }))
  return (
    <Section heading={words.payments}>
      <Text textStyle="second" color="fg.muted" maxW="measure">
        {words.paymentsText}
      </Text>
      <Checkbox
        label={words.all}
        checked={isAll}
        onChange={(event) => setAll(event.target.checked)}
      />
      {data?.length === 0 ? <Text color="fg.muted">{words.noPayments}</Text> : null}
      {data && data.length > 0 ? (
        <chakra.ul listStyleType="none" display="grid" gap="3" mt="2" maxW="820px">
          {data.map((payment) => (
            <li key={payment.id}>
              <PaymentCard payment={payment} />
            </li>
          ))}
        </chakra.ul>
      ) : null}
      {data?.length === deskAttentionsAtMost ? (
        <Text textStyle="second" color="fg.muted" mt="3">
          {words.newest(data.length)} {isAll ? null : words.olderFollow}
        </Text>
      ) : null}
      {!data && error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton text={words.loading} /> : null}
    </Section>
  )
}
