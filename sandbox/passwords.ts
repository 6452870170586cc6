// Hashes passwords with scrypt and checks them in constant time.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const keyBytes = 32

/** The salted hash of a password, as one text. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password.normalize(), salt, keyBytes)
  return `${salt.toString('base64url')}.${key.toString('base64url')}`
}

/** Whether a password matches a hash. */
export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split('.')
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password.normalize(), Buffer.from(salt, 'base64url'), keyBytes)
  return expected.length === keyBytes && timingSafeEqual(actual, expected)
}

export type PasswordCheck = (password: string, hash: string | undefined) => Promise<boolean>

/** A check that takes the same time for an unknown user as for a wrong password. */
export async function makePasswordCheck(): Promise<PasswordCheck> {
  const nobody = await hashPassword(randomBytes(16).toString('hex'))
  return async (password, hash) => {
    const matches = await passwordMatches(password, hash ?? nobody)
    return hash !== undefined && matches
  }
}
