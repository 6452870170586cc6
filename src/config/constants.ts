// Fixed names and limits of the app (spec section 9, readings R19, S20). No words for people here.

export const readTimeoutMs = 8000
export const writeTimeoutMs = 30_000
/** A photograph over the hall's Wi-Fi takes its time. */
export const uploadTimeoutMs = 120_000

export const expiredGuardMs = 5000

const dayMs = 24 * 60 * 60 * 1000
export const savedMaxAgeMs = 30 * dayMs
export const savedProductsMaxAgeMs = 7 * dayMs

export const eventTimeZone = 'America/New_York'
