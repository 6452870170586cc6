// The names under which replies are cached.

export type Resource =
  | 'cart'
  | 'committeeContent'
  | 'committees'
  | 'deskPaymentExceptions'
  | 'deskBooks'
  | 'deskCheck'
  | 'deskIdempotencyKey'
  | 'deskOrders'
  | 'deskSales'
  | 'deskSubmissions'
  | 'deviceInventory'
  | 'events'
  | 'forms'
  | 'orders'
  | 'paymentIntent'
  | 'products'
  | 'schedule'
  | 'search'
  | 'user'

export type Kind = 'list' | 'one'

/** Every query key: what it is, one or many, and of which. A user's own carries `userId`. */
export function queryKey<const P extends Record<string, number | string>>(
  resource: Resource,
  kind: Kind,
  params: P,
) {
  return [resource, kind, params] as const
}
