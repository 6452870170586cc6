// Time limits of the app (rules 3 and 26).

export const readTimeoutMs = 8000
export const writeTimeoutMs = 30_000
/** Enough for a photograph over the hall's Wi-Fi. */
export const uploadTimeoutMs = 120_000

export const expiredGuardMs = 5000
/** How long notices of forms and codes stay on the screen. */
export const noticeMs = 5000

/** How often an open screen re-checks prices, deadlines and availability. */
export const saleTickMs = 30_000
