import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { homePath } from '../../config/paths.ts'
import { safeReturnTarget } from '../../session/return-target.ts'
import { useSession } from '../../session/session-store.ts'

/** A login may end at `/?retUrl=…`. Once the user is signed in, this goes on to that path, within this site only. */
export function useReturnUrl(): void {
  const isSignedIn = useSession().isSignedIn
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const target = pathname === homePath ? new URLSearchParams(search).get('retUrl') : null
  useEffect(() => {
    if (isSignedIn && target !== null) void navigate(safeReturnTarget(target), { replace: true })
  }, [isSignedIn, target, navigate])
}
