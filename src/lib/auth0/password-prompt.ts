// Whether the identity provider is to ask for the password although it may know who was here before: it may
// not have been told of their sign-out.
import { localStore } from '../web-storage.ts'

const key = 'askForPassword'

export const requirePasswordPrompt = () => localStore.set(key, 'true')

export const isPasswordPromptRequired = () => localStore.get(key) !== null

/** To be called once somebody has proved who they are. */
export const clearPasswordPrompt = () => localStore.remove(key)
