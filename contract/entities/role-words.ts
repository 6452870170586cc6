// The roles in words: at the desk, and in the message to a person who gets one.
import type { Role } from './session.ts'

export const roleNames: Readonly<Record<Role, string>> = {
  admin: 'Administrator',
  treasurer: 'Treasurer',
  chair: 'Chair',
  steward: 'Steward',
  pickup: 'Pick-up',
}

/** What each role is for. */
export const roleHints: Readonly<Record<Role, string>> = {
  admin: 'Everything, also people and codes.',
  treasurer: 'Orders, refunds, books, sales, requests and pick-up.',
  chair: 'The stores, sales and requests of chosen committees.',
  steward: 'The schedule and reports of all rings or of chosen ones, and announcements.',
  pickup: 'The pick-up table alone, without amounts.',
}
