// Whether the next login makes the identity provider ask for the password: its own session may have survived a
// sign-out that it never learned of.
import { localStore } from '../web-storage.ts'

const key = 'askForPassword'

export const requirePasswordPrompt = () => localStore.set(key, 'true')

export const isPasswordPromptRequired = () => localStore.get(key) !== null

/** Call it after a login with the password. */
export const clearPasswordPrompt = () => localStore.remove(key)
