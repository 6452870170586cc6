import { type NavigateOptions, useLocation, useSearchParams } from 'react-router'
import { useStable } from '#lib/hooks/use-stable.ts'

type Change = (params: URLSearchParams) => URLSearchParams

const quietly: NavigateOptions = { replace: true }
/** For a change that Back takes back. */
export const asEntry: NavigateOptions = {}

/**
 * The query parameters as rendered, and their change. A change starts from the address, which is ahead of what is
 * rendered: the second of two quick changes keeps the first, and none leads back to a page that is being left.
 */
export function useAddressParams(): [
  params: URLSearchParams,
  change: (how: Change, options?: NavigateOptions) => void,
] {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const change = useStable((how: Change, options: NavigateOptions = quietly) => {
    if (location.pathname !== pathname) return
    setParams(how(new URLSearchParams(location.search)), options)
  })
  return [params, change]
}
