import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { readOrderNumber } from '../../../../contract/rules/order-number.ts'
import { deskOrderQuery } from '../../../data/desk/desk-orders.ts'
import { isNotFound } from '../../../lib/http/api-error.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { DeskPage } from '../desk-page.tsx'
import { DeskProblem } from '../desk-problem.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { messages } from '../messages.ts'
import { deskPaths } from '../paths.ts'
import { OrderView } from './order-view.tsx'

const words = messages.one

/** One order, by its number in the address. */
export function OrderScreen() {
  const { orderId: param } = useParams()
  const orderId = readOrderNumber(param ?? '') ?? 0
  const { data, error, refetch } = useQuery(deskOrderQuery(orderId))
  const title = orderId > 0 ? messages.order(orderId) : words.notFound
  return (
    <DeskPage title={title} backTo={deskPaths.orders}>
      {data ? <OrderView order={data} /> : null}
      {!data && (orderId === 0 || isNotFound(error)) ? <NotFound /> : null}
      {!data && error && !isNotFound(error) ? (
        <DeskProblem error={error} onTryAgain={() => void refetch()} />
      ) : null}
      {!data && !error && orderId > 0 ? <ListSkeleton text={words.loading} /> : null}
    </DeskPage>
  )
}

function NotFound() {
  return (
    <Empty
      text={words.notFoundText}
      action={<LinkButton to={deskPaths.orders}>{words.toOrders}</LinkButton>}
    />
  )
}
