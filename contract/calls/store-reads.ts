// What calls that read the store have in common.
import * as z from 'zod/mini'

export const testMode = z.optional(z.enum(['0', '1']))
export const shared = { service: 'store', method: 'GET', access: 'anyone' } as const
