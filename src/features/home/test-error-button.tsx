import { useSearchParams } from 'react-router'
import { Button } from '../../ui/controls/button.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { messages } from './messages.ts'

function fail(): never {
  throw new Error('Test error: nothing is wrong, error reporting is being tried.')
}

/** With `?sentry=1` in the address: throws where error reporting must notice and the page must not. */
export function TestErrorButton() {
  const [params] = useSearchParams()
  const isHydrated = useHydrated()
  if (!isHydrated || params.get('sentry') !== '1') return null
  return (
    <Button variant="outline" size="sm" onClick={fail}>
      {messages.testSentry}
    </Button>
  )
}
