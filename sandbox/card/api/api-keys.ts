// Authenticates API keys: their mode, and whether they are secret.
import { keys } from '../../settings.ts'
import { unauthorized } from '../protocol/api-error.ts'
import type { Mode } from '../records/records.ts'

export type Caller = { mode: Mode; secret: boolean }

/** The caller of an Authorization header; throws a 401 in the provider's words. */
export function callerOf(authorization: string | undefined): Caller {
  const key = readKey(authorization)
  if (key === '') {
    throw unauthorized(
      'You did not provide an API key. Send it in the Authorization header as a Bearer token.',
    )
  }
  if (key === keys.STRIPE_SECRET_KEY) return { mode: 'live', secret: true }
  if (key === keys.STRIPE_TEST_SECRET_KEY) return { mode: 'test', secret: true }
  if (key === keys.STRIPE_PUBLISHABLE_KEY) return { mode: 'live', secret: false }
  if (key === keys.STRIPE_TEST_PUBLISHABLE_KEY) return { mode: 'test', secret: false }
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****`)
}

function readKey(authorization: string | undefined): string {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return ''
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? ''
}
