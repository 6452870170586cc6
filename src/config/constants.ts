// Fixed names and limits of the app (rules 3 and 26). No words for people here.

export const readTimeoutMs = 8000
export const writeTimeoutMs = 30_000
/** A photograph over the hall's Wi-Fi takes its time. */
export const uploadTimeoutMs = 120_000

export const expiredGuardMs = 5000
/** How long notices of forms and codes stay. */
export const noticeMs = 5000

/** How often a screen looks again whether a price, a deadline or an availability has passed. */
export const saleTickMs = 30_000
