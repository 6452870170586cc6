import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { deskMailListQuery } from '#data/desk/mail.ts'
import { Section } from '#ui/page/section.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { MailTable } from './mail-table.tsx'
import { mailMessages as words } from './messages.ts'

/** The messages about an order. */
export function OrderMail({ orderId }: { orderId: number }) {
  const { data, error, refetch } = useQuery(deskMailListQuery({ orderId }))
  return (
    <Section heading={words.ofOrder}>
      {data && data.messages.length > 0 ? <MailTable rows={data.messages} /> : null}
      {data?.messages.length === 0 ? <Text color="fg.muted">{words.noneOfOrder}</Text> : null}
      {!data && error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton text={words.loading} /> : null}
    </Section>
  )
}
