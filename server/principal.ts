// The caller of a request, as its token proves.
import type { Rights } from '#contract/entities/session.ts'

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

/** The caller of a desk call. */
export interface DeskPrincipal extends Principal {
  /** As the database has them now; the token's may be older. */
  rights: Rights
}
