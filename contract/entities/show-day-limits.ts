/** What a device keeps of My Show Day at most, and so what a shared day has at most. */
export const showDayLimits = { stars: 500, dogs: 50 } as const
