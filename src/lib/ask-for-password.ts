// Whether the identity provider is to ask for the password although it may know who was here before: their
// sign-out could not be told to it.
import { localStore } from './web-storage.ts'

const key = 'askForPassword'

/** Notes that it has to, or no longer. */
export function askForPassword(isNeeded: boolean): void {
  if (isNeeded) localStore.set(key, 'true')
  else localStore.remove(key)
}

export const isPasswordAskedFor = () => localStore.get(key) !== null
