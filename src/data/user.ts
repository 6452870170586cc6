// The own user record. The session layer holds whose it is; nothing of it is kept on the device.
import { getUser, updateUser } from '../../contract/calls/members.ts'
import type { Address } from '../../contract/entities/address.ts'
import { type User, addressToUserBody } from '../../contract/entities/user.ts'
import { send } from '../lib/http/send.ts'

/** Reads the record of a user or guest. */
export function readUser(userId: number, signal?: AbortSignal): Promise<User> {
  return send(getUser, { params: { userId }, signal })
}

/** Saves the customer address and answers with the record as read again afterwards. */
export async function saveCustomerAddress(userId: number, address: Address): Promise<User> {
  await send(updateUser, { params: { userId }, body: addressToUserBody(address) })
  return readUser(userId)
}
