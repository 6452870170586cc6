import { querySwitch } from '../wire.ts'

export const testMode = querySwitch
export const shared = { service: 'store', method: 'GET', access: 'anyone' } as const
