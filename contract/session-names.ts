// Names that both sides know a session by, besides its tokens.
import { pages } from './pages.ts'

/** So long a session lasts without being used, and its cookies. */
export const sessionIdleSec = 30 * 24 * 60 * 60

/** Where the member system sends the browser back to after its log-in. */
export const memberReturnPath = pages.memberReturn.path

/** Headers that carry the member system's tokens, sealed; the spec gives no names (rule 3). */
export const memberTokenHeader = 'X-Wa-Token'
export const memberRefreshHeader = 'X-Wa-Refresh-Token'

/** A cookie that a page may read: '1' while this browser may be signed in without a token (rule 31). */
export const sessionMarkCookie = 'signed_in'

/** A cookie that a page sets before it signs out: the server ends the session of the next request with it. */
export const pendingSignOutCookie = 'sign_out_pending'
