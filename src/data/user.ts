// The record of the session's user. It is held in memory only.
import { getUser, updateUser } from '#contract/calls/members.ts'
import type { Address } from '#contract/entities/address.ts'
import { type User, addressToUserBody } from '#contract/entities/user.ts'
import { send } from '#lib/http/send.ts'

/** The record, read with `bearer` or else the stored token. Throws ApiError. */
export function readUser(userId: number, bearer?: string): Promise<User> {
  return send(getUser, { params: { userId }, bearer })
}

/** Saves the customer address and returns the record as read again. Throws ApiError. */
export async function saveCustomerAddress(userId: number, address: Address): Promise<User> {
  await send(updateUser, { params: { userId }, body: addressToUserBody(address) })
  return readUser(userId)
}
