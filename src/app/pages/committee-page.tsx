// Composes a committee's store with its request form, as features never import each other. Most committees have no
// form, so its code is a separate chunk.
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { committeeIdOf } from '#config/paths.ts'
import { requestFormQuery } from '#data/store/forms.ts'
import { CommitteeStoreScreen } from '#features/committee-store/committee-store-screen.tsx'
import { LoginChoices } from '#features/sign-in/login-choices.tsx'
import { lazyAgain } from '#ui/loading/lazy-again.tsx'

const RequestForm = lazyAgain(() =>
  import('#features/request-form/request-form.tsx').then((module) => module.RequestForm),
)

/** How long the store waits for the answer whether there is a form; after that the form may appear late. */
const formTimeoutMs = 3000

/** True once this committee's page has been open for `formTimeoutMs`. */
function useIsLate(committeeId: number): boolean {
  const [lateId, setLateId] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setLateId(committeeId), formTimeoutMs)
    return () => clearTimeout(timer)
  }, [committeeId])
  return lateId === committeeId
}

export function CommitteePage() {
  const committeeId = committeeIdOf(useParams()['id'])
  const { pathname, search } = useLocation()
  // Fetched in parallel with the committee itself.
  const { data: form, isLoading } = useQuery(requestFormQuery(committeeId))
  const isLate = useIsLate(committeeId)
  return (
    <CommitteeStoreScreen
      isFormPending={isLoading && !isLate}
      form={
        form ? (
          // Without a waiting view: a form that comes later than the products would move them.
          <RequestForm
            props={{ committeeId, form, login: <LoginChoices returnTo={pathname + search} /> }}
          />
        ) : null
      }
    />
  )
}
