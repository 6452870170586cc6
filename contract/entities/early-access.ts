/** Where somebody may buy from the member date on (rule 6): everywhere, or at these committees. */
export type EarlyAccess = 'everywhere' | readonly number[]

export const noEarlyAccess: EarlyAccess = []

export function isEarlyAt(access: EarlyAccess, committeeId: number): boolean {
  return access === 'everywhere' || access.includes(committeeId)
}

/** Both accesses together. */
export function joinAccess(one: EarlyAccess, other: EarlyAccess): EarlyAccess {
  if (one === 'everywhere' || other === 'everywhere') return 'everywhere'
  return [...new Set([...one, ...other])].sort((a, b) => a - b)
}
