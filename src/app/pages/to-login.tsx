import { Navigate, useLocation } from 'react-router'
import { callbackPath } from '../../config/paths.ts'
import { keepReturnSecret } from '../../session/return-secret.ts'

/** Leads to the login page, with the way back kept. */
export function ToLogin() {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams({ returnTo: pathname + keepReturnSecret(search) })
  return <Navigate to={`${callbackPath}?${query}`} replace />
}
