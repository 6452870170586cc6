// Test mode (rule 39): turned on with the configured phrase, turned off without one. It is stored in the session, or
// in a guest's pass, because tokens expire sooner.
import type { CallBody } from '#contract/define-call.ts'
import type { switchTestMode } from '#contract/calls/auth.ts'
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../principal.ts'
import { Refusal, sessionExpired } from '../../refusal.ts'
import { updateSession } from '../../repositories/people/sessions.ts'
import { isSameText } from '../../same-text.ts'
import { findUser } from '../../repositories/people/users.ts'
import { type SignInReply, guestTokens, tokensOf, type RequestIdentity } from './tokens.ts'
import { makeGuestPass } from './guest-pass.ts'
import { countTry, trierOf, wrongTries } from '../rate-limit.ts'

/** Wrong phrases count. */
const phraseLimit = { act: 'testPhrase', ...wrongTries }

/** Tokens with test mode on or off; refuses a wrong phrase. */
export async function setTestMode(
  deps: Deps,
  identity: RequestIdentity,
  principal: Principal,
  body: CallBody<typeof switchTestMode>,
): Promise<SignInReply> {
  if ('phrase' in body) {
    const { testPhrase } = deps.config
    if (testPhrase === null) throw new Refusal('not_found', 'There is no test mode here.')
    const counted = await countTry(deps, phraseLimit, trierOf(principal, identity))
    if (!isSameText(body.phrase, testPhrase)) {
      throw new Refusal('wrong_phrase', 'Invalid secret. Test mode not activated.')
    }
    await counted.giveBack()
  }
  return tokensIn(deps, principal, 'phrase' in body)
}

async function tokensIn(
  deps: Deps,
  principal: Principal,
  isTestMode: boolean,
): Promise<SignInReply> {
  const { guestId, sessionId, userId } = principal
  if (guestId !== null) {
    const guest = { guestId, isTestMode }
    const pass = await makeGuestPass(deps, guest)
    return { tokens: await guestTokens(deps, guest), cookies: { guest: pass } }
  }
  const session = await updateSession(deps.db, sessionId ?? '', { is_test_mode: isTestMode })
  const row = await findUser(deps.db, userId)
  if (!session || !row) throw sessionExpired()
  return { tokens: await tokensOf(deps, row, session), cookies: {} }
}
