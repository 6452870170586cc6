// The local flags of test mode and early access. They only hint at what to show; the server decides.
import { localStore } from './web-storage.ts'

const flags = ['testMode', 'earlyAccess', 'earlyAccessCodeValidated'] as const
export type Flag = (typeof flags)[number]

export function readFlag(flag: Flag): boolean {
  return localStore.get(flag) === 'true'
}

export function writeFlag(flag: Flag, isOn: boolean): void {
  if (isOn) localStore.set(flag, 'true')
  else localStore.remove(flag)
}

/** Every sign-out ends test mode and early access on this device (rule 6). */
export function clearFlags(): void {
  for (const flag of flags) writeFlag(flag, false)
}

/** Calls back when another tab has changed the flag. Returns a function that stops it. */
export function onFlagChange(flag: Flag, act: (isOn: boolean) => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === flag) act(newValue === 'true')
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

const typedWordOff = 'typedWordOff'

/** Whether a typed word opens the dialog of test mode on this device. Sign-out leaves the choice as it is. */
export const isTypedWordOn = (): boolean => localStore.get(typedWordOff) !== 'true'

export function setTypedWord(isOn: boolean): void {
  if (isOn) localStore.remove(typedWordOff)
  else localStore.set(typedWordOff, 'true')
}
