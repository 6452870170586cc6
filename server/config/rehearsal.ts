// A rehearsal: the shop's live mode runs with the card provider's test keys, so no card is charged.

/** Whether a secret or publishable key of the card provider belongs to its test mode. */
export const isTestKey = (key: string) => /^(sk|rk|pk)_test_/.test(key)

export const rehearsalNotice = 'Rehearsal: no card is charged and no order is real.'
