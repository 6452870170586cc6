import { deskPath } from '../../../config/paths.ts'

export const deskPaths = {
  orders: deskPath,
  pickup: `${deskPath}/pickup`,
  attention: `${deskPath}/attention`,
  sales: `${deskPath}/sales`,
  submissions: `${deskPath}/submissions`,
  books: `${deskPath}/books`,
} as const
export type DeskPlace = keyof typeof deskPaths

export const deskOrderPath = (orderId: number) => `${deskPath}/orders/${orderId}`

/** The desk view of a path; the page of one order counts as `orders`. */
export function placeOf(pathname: string): DeskPlace {
  const places = Object.keys(deskPaths) as DeskPlace[]
  return places.find((place) => pathname === deskPaths[place]) ?? 'orders'
}
