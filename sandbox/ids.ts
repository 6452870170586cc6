// Creates unguessable ids and secrets.
import { randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random string of letters and digits, about six bits a character. */
export function randomText(length: number): string {
  // 248 is the largest multiple of 62 below 256; larger bytes would favour the first letters.
  const fair: string[] = []
  while (fair.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < 248) fair.push(letters.charAt(byte % letters.length))
    }
  }
  return fair.slice(0, length).join('')
}
