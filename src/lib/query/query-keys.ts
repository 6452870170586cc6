// The names under which replies are cached.

export type Resource =
  | 'announcements'
  | 'cart'
  | 'committeeContent'
  | 'committees'
  | 'deskAnnouncements'
  | 'deskPaymentExceptions'
  | 'deskBooks'
  | 'deskCheck'
  | 'deskCodes'
  | 'deskCommittees'
  | 'deskEvents'
  | 'deskFind'
  | 'deskHistory'
  | 'deskEvent'
  | 'deskIdempotencyKey'
  | 'deskMail'
  | 'deskClosing'
  | 'deskOpeningChecks'
  | 'deskOrders'
  | 'deskPeople'
  | 'deskPickup'
  | 'deskProducts'
  | 'deskClasses'
  | 'deskRings'
  | 'deskRingTables'
  | 'deskSales'
  | 'deskSchedule'
  | 'deskSubmissions'
  | 'deskSystem'
  | 'deskTasks'
  | 'deskWaitlist'
  | 'deviceInventory'
  | 'events'
  | 'eventWords'
  | 'forms'
  | 'lineChoices'
  | 'orders'
  | 'papers'
  | 'paymentIntent'
  | 'products'
  | 'ringTable'
  | 'classes'
  | 'schedule'
  | 'scheduleReleases'
  | 'search'
  | 'user'
  | 'waitlist'

export type Kind = 'list' | 'one'

/** Every query key: what it is, one or many, and of which. A user's own carries `userId`. */
export function queryKey<const P extends Record<string, number | string>>(
  resource: Resource,
  kind: Kind,
  params: P,
) {
  return [resource, kind, params] as const
}
