import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { deskCommitteesQuery } from '#data/desk/committees.ts'
import { BackLink } from '../shared/page/back-link.tsx'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { deskPaths, deskStorePath } from '../shared/paths.ts'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import { storeMessages } from './messages.ts'
import { StoreForm } from './store-form.tsx'

/** Adds a committee to the desk's event. */
export function NewStoreScreen() {
  // As state, so that a reply does not call somebody back who has gone elsewhere meanwhile.
  const [addedId, setAddedId] = useState<number | null>(null)
  const { event } = useDeskEvent()
  const { data, error, refetch } = useQuery(deskCommitteesQuery(event?.id ?? 0))
  if (addedId !== null) return <Navigate to={deskStorePath(addedId)} replace />
  return (
    <DeskPage
      title={storeMessages.newTitle}
      backTo={deskPaths.stores}
      ways={<BackLink to={deskPaths.stores}>{storeMessages.allStores}</BackLink>}
    >
      {data ? <StoreForm event={data} committee={null} onSaved={setAddedId} /> : null}
      {!data && error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton text={storeMessages.loading} /> : null}
    </DeskPage>
  )
}
