import { useState } from 'react'
import { useNavigate } from 'react-router'
import { loggedOutPath } from '../../config/paths.ts'
import { signOut } from '../../session/sign-out.ts'

/** Signs out and ends up on the logged-out home, at the provider's hand or by itself. */
export function useLogout() {
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)
  const logOut = async () => {
    setIsLeaving(true)
    const outcome = await signOut()
    if (outcome.kind === 'leaving') return
    setIsLeaving(false)
    await navigate(loggedOutPath, { replace: true })
  }
  return { logOut: () => void logOut(), isLeaving }
}
