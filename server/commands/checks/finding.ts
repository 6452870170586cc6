// What one check of `check-services` has found.
import type { Config } from '../../config/config.ts'

export type Finding = { kind: 'fine' | 'fault' | 'note'; text: string }

export const fine = (text: string): Finding => ({ kind: 'fine', text })
export const fault = (text: string): Finding => ({ kind: 'fault', text })
/** Nothing was tried, or nothing needs to be done. */
export const note = (text: string): Finding => ({ kind: 'note', text })

export type Check = (config: Config) => Promise<Finding>
