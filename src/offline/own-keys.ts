// The names under which a user's own data is stored on the device: purging goes by them alone.
const prefix = 'own-'

/** The key of a user's own data; with a part, of one piece of it. */
export function ownKey(userId: number, part?: string): string {
  return part === undefined ? `${prefix}${userId}` : `${prefix}${userId}-${part}`
}

/** Whether a key is some user's own. */
export function isOwnKey(key: string): boolean {
  return key.startsWith(prefix)
}

/** Whether a key is this user's own. */
export function isOwnKeyOf(key: string, userId: number): boolean {
  return key === ownKey(userId) || key.startsWith(ownKey(userId, ''))
}
