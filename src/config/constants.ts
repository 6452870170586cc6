// Fixed names and limits of the app (spec section 9, readings R19, S20). No words for people here.

/** Header names of the member system's auxiliary tokens; the spec gives none (R19). */
export const auxiliaryTokenHeader = 'X-Wa-Token'
export const auxiliaryRefreshHeader = 'X-Wa-Refresh-Token'

export const csrfCookie = 'XSRF-TOKEN'
export const csrfHeader = 'X-XSRF-TOKEN'

export const readTimeoutMs = 8000
export const writeTimeoutMs = 30_000

export const expiredGuardMs = 5000

const dayMs = 24 * 60 * 60 * 1000
export const savedMaxAgeMs = 30 * dayMs
export const savedProductsMaxAgeMs = 7 * dayMs

export const eventTimeZone = 'America/New_York'
