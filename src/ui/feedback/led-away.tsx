import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { showToast } from './toast.tsx'

/** Leads to another address, and says why. */
export function LedAway({ to, why }: { to: string; why: string }) {
  useEffect(() => {
    showToast('warning', why)
  }, [why])
  return <Navigate to={to} replace />
}
