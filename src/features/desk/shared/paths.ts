// Addresses within the desk.
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

/** The place an address belongs to: an order belongs to the orders. */
export function placeOf(pathname: string): DeskPlace {
  const places = Object.keys(deskPaths) as DeskPlace[]
  return places.find((place) => pathname === deskPaths[place]) ?? 'orders'
}
