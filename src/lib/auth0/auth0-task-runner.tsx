// Runs one task in the identity provider's React library. Loaded by Auth0Host only.
import { useEffect, useRef } from 'react'
import { Auth0Provider, useAuth0 } from '@auth0/auth0-react'
import tokenWorkerUrl from '@auth0/auth0-spa-js/dist/auth0-spa-js.worker.production.js?url'
import type { Settings } from '#contract/settings.ts'
import { callbackPath } from '#config/paths.ts'
import type { Auth0Result, Auth0Task, PendingTask } from './auth0-tasks.ts'
import { trustedScriptUrl } from '../browser/trusted-types.ts'
import { isPasswordRequired, passwordNoLongerRequired } from '../password-prompt.ts'

type Auth0 = ReturnType<typeof useAuth0>

async function perform(task: Auth0Task, auth0: Auth0): Promise<Auth0Result> {
  switch (task.kind) {
    case 'signIn':
      await auth0.loginWithRedirect({
        appState: { returnTo: task.returnTo },
        authorizationParams: {
          ...(task.isSignUp && { screen_hint: 'signup' }),
          ...(isPasswordRequired('identity') && { prompt: 'login' as const }),
        },
      })
      return { kind: 'leaving' }
    case 'signOut':
      await auth0.logout({ logoutParams: { returnTo: task.returnTo } })
      return { kind: 'leaving' }
    case 'finish': {
      const result = await auth0.handleRedirectCallback(task.url)
      const accessToken = await auth0.getAccessTokenSilently()
      const claims = await auth0.getIdTokenClaims()
      if (!claims?.sub || !accessToken) return { kind: 'failed', reason: 'no identity' }
      passwordNoLongerRequired('identity')
      const returnTo: unknown = result.appState?.returnTo
      return {
        kind: 'identity',
        accessToken,
        subject: claims.sub,
        returnTo: typeof returnTo === 'string' ? returnTo : '',
      }
    }
  }
}

function TaskRunner({ pending }: { pending: PendingTask }) {
  const auth0 = useAuth0()
  const taken = useRef<PendingTask | null>(null)
  useEffect(() => {
    // React runs effects twice in development, and a code can be exchanged only once.
    if (auth0.isLoading || taken.current === pending) return
    taken.current = pending
    perform(pending.task, auth0).then(pending.finish, (error: unknown) =>
      pending.finish(failureOf(error)),
    )
  }, [auth0, pending])
  return null
}

interface RunnerProps {
  pending: PendingTask
  settings: Settings['auth0']
}

export function Auth0TaskRunner({ pending, settings }: RunnerProps) {
  return (
    <Auth0Provider
      domain={settings.domain}
      clientId={settings.clientId}
      authorizationParams={{
        redirect_uri: location.origin + callbackPath,
        audience: settings.audience,
        scope: 'openid profile email offline_access',
      }}
      cacheLocation="memory"
      useRefreshTokens
      useCookiesForTransactions
      workerUrl={trustedScriptUrl(tokenWorkerUrl)}
      // A code and state in the page's URL may belong to the member system's login; the task passes its own URL.
      skipRedirectCallback
    >
      <TaskRunner pending={pending} />
    </Auth0Provider>
  )
}

// The library checks the times of an ID token by the device's clock, and its errors about them have no code.
const clockWords =
  /^(Expiration Time \(exp\) claim error|Not Before time \(nbf\) claim|Authentication Time \(auth_time\) claim in)/

/** What an error of the library means; the reason is its code (login_required, missing_transaction, …), else its message. */
export function failureOf(error: unknown): Auth0Result {
  const hasCode = typeof error === 'object' && error !== null && 'error' in error
  const message = error instanceof Error ? error.message : String(error)
  if (clockWords.test(message)) return { kind: 'wrongClock' }
  return { kind: 'failed', reason: hasCode ? String(error.error) : message }
}
