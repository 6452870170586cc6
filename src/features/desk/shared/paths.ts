import { deskPath } from '../../../config/paths.ts'

export const deskPaths = {
  orders: deskPath,
  pickup: `${deskPath}/pickup`,
  attention: `${deskPath}/attention`,
  sales: `${deskPath}/sales`,
  submissions: `${deskPath}/submissions`,
  books: `${deskPath}/books`,
} as const
export type DeskView = keyof typeof deskPaths

export const deskOrderPath = (orderId: number) => `${deskPath}/orders/${orderId}`

/** The desk view of a path; the page of one order counts as `orders`. */
export function deskViewOf(pathname: string): DeskView {
  const views = Object.keys(deskPaths) as DeskView[]
  return views.find((view) => pathname === deskPaths[view]) ?? 'orders'
}
