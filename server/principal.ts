// Who a request acts for, as its token proves.

export interface Principal {
  /** Minus the guest number for a guest. */
  userId: number
  guestId: number | null
  isSignedIn: boolean
  isMember: boolean
  isAdmin: boolean
  roles: string[]
  /** The token allows it and the request asks for it (rule 39). */
  isTestMode: boolean
  /** null for a guest. */
  sessionId: string | null
}
