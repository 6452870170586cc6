// Which login service may still hold the log-in of the last user of this device, because a sign-out may not have
// reached it. The next log-in there asks for the password.
import { localStore, sessionStore } from './web-storage.ts'

export type LoginService = 'members' | 'identity'

const keys = { members: 'askMemberPassword', identity: 'askForPassword' } as const
const pendingKey = 'providerSignOutPending'
const leavingKey = 'leavingMemberSystem'

export const requirePassword = (service: LoginService) => localStore.set(keys[service], 'true')

export const isPasswordRequired = (service: LoginService) => localStore.get(keys[service]) !== null

/** Call it once the service has ended the old log-in, or the user has entered a password. */
export function passwordNoLongerRequired(service: LoginService): void {
  localStore.remove(keys[service])
  if (service === 'identity') localStore.remove(pendingKey)
}

/** The identity provider has not been told of the sign-out. */
export const noteProviderSignOutPending = () => localStore.set(pendingKey, 'true')

/** Whether the identity provider still has to be told; true once for each sign-out. */
export function takeProviderSignOutPending(): boolean {
  const isPending = localStore.get(pendingKey) !== null
  if (isPending) localStore.remove(pendingKey)
  return isPending
}

/** The browser leaves for the member system's logout, which returns to the logged-out home. */
export const noteLeavingMemberSystem = () => sessionStore.set(leavingKey, 'true')

/** Call it at the start of the app, with whether it starts at the logged-out home. */
export function confirmMemberLogout(isAtLoggedOutHome: boolean): void {
  if (sessionStore.get(leavingKey) === null) return
  sessionStore.remove(leavingKey)
  if (isAtLoggedOutHome) passwordNoLongerRequired('members')
}
