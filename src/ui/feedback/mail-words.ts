// Whether mail reaches a person, in words.

/** How a person of a waitlist learns of an offer. */
export const offerNews = (isTold: boolean) =>
  isTold
    ? 'We write to you when a piece is yours.'
    : 'Look here whether a piece is yours: no mail says so.'

export const unconfirmedText = (email: string) =>
  `We can't write to ${email} yet. Confirm it by the link that was mailed to you when you signed up, then log out and log in again.`
