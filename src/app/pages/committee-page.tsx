// Composes a committee's store with its request form; the two features know nothing of each other. Most
// committees have no form: its code comes only with one, and one that does not come leaves the store be.
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { committeeIdOf } from '../../config/paths.ts'
import { requestFormQuery } from '../../data/store/forms.ts'
import { CommitteeStoreScreen } from '../../features/committee-store/committee-store-screen.tsx'
import type { RequestForm } from '../../features/request-form/request-form.tsx'
import { LoginChoices } from '../../features/sign-in/login-choices.tsx'
import { logError } from '../../lib/log.ts'
import { loadOrReload } from './lazy-screen.tsx'

type FormProps = ComponentProps<typeof RequestForm>
type FormComponent = ComponentType<FormProps>

/** So long the store waits for the form that may stand in it; then the form comes as it comes. */
const patienceMs = 3000

let loaded: FormComponent | null = null

async function loadForm(): Promise<FormComponent> {
  try {
    const load = () => import('../../features/request-form/request-form.tsx')
    return (await loadOrReload('request-form', load)).RequestForm
  } catch (error) {
    logError('The request form could not be shown', error)
    return () => null
  }
}

/** Whether the form's code is here; it is asked for once it is wanted. */
function useFormCode(isWanted: boolean): boolean {
  const [isHere, setIsHere] = useState(loaded !== null)
  useEffect(() => {
    if (!isWanted || isHere) return
    void loadForm().then((component) => {
      loaded = component
      setIsHere(true)
    })
  }, [isWanted, isHere])
  return isHere
}

/** The form, once its code is here. */
function LoadedForm(props: FormProps) {
  const [Shown] = useState(() => loaded)
  return Shown ? <Shown {...props} /> : null
}

/** True when a screen has stood for a while with this committee. */
function useIsLate(committeeId: number): boolean {
  const [lateId, setLateId] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setLateId(committeeId), patienceMs)
    return () => clearTimeout(timer)
  }, [committeeId])
  return lateId === committeeId
}

export function CommitteePage() {
  const committeeId = committeeIdOf(useParams()['id'])
  const { pathname, search } = useLocation()
  // Asked for beside the committee itself, so that the store need not wait for it long.
  const { data: form, isLoading } = useQuery(requestFormQuery(committeeId))
  const isCodeHere = useFormCode(Boolean(form))
  const isLate = useIsLate(committeeId)
  const isUndecided = isLoading || (Boolean(form) && !isCodeHere)
  return (
    <CommitteeStoreScreen
      isFormAwaited={isUndecided && !isLate}
      form={
        form && isCodeHere ? (
          <LoadedForm
            committeeId={committeeId}
            form={form}
            login={<LoginChoices returnTo={pathname + search} />}
          />
        ) : null
      }
    />
  )
}
