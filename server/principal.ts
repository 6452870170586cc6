// The caller of a request, as its token proves.

export interface Principal {
  /** Minus the guest number for a guest. */
  userId: number
  guestId: number | null
  isSignedIn: boolean
  isMember: boolean
  isAdmin: boolean
  roles: string[]
  /** The token permits test mode and the request has testMode=1 (rule 39). */
  isTestMode: boolean
  /** null for a guest. */
  sessionId: string | null
}
