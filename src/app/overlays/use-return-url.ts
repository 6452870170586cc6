// The home address with a `retUrl` is where a login may end: whoever is signed in goes on from there.
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { homePath } from '../../config/paths.ts'
import { safeReturnTarget } from '../../session/return-target.ts'
import { useSession } from '../../session/session-store.ts'

/** Follows `/?retUrl=…` to a path of this site, once somebody is signed in. */
export function useReturnUrl(): void {
  const isSignedIn = useSession().isSignedIn
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const target = pathname === homePath ? new URLSearchParams(search).get('retUrl') : null
  useEffect(() => {
    if (isSignedIn && target !== null) void navigate(safeReturnTarget(target), { replace: true })
  }, [isSignedIn, target, navigate])
}
