import { Box, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, Route, Routes, useNavigate, useParams, useSearchParams } from 'react-router'
import type { DeskCommittee } from '#contract/entities/desk/committees.ts'
import { emptyProductEntry } from '#contract/entities/desk/products.ts'
import { deskProductQuery, deskProductsQuery } from '#data/desk/products.ts'
import { isNotFound } from '#lib/http/api-error.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { LedAway } from '#ui/feedback/led-away.tsx'
import { removedState, UndoAfterRemoval } from '../shared/undo-notice.tsx'
import { BackLink } from '../shared/page/back-link.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { deskProductPath, deskStorePath } from '../shared/paths.ts'
import type { StoreTabProps } from '../shared/store-tab-props.ts'
import { messages } from '../messages.ts'
import { productMessages } from './messages.ts'
import { ProductForm } from './product-form.tsx'
import { ProductList } from './product-list.tsx'
import { ProductStock } from './product-stock.tsx'
import { copyOf } from './product-values.ts'
import { Waitlist } from './waitlist.tsx'
import { DeskLinkButton } from '../shared/desk-link.tsx'

const words = productMessages

interface CommitteeProps {
  committee: DeskCommittee
}

/** The products of a committee, and the form of one of them. */
export function ProductsTab({ committee, changesOf }: StoreTabProps) {
  return (
    <Routes>
      <Route index element={<ListView committee={committee} />} />
      <Route path="new" element={<NewView committee={committee} />} />
      <Route path=":productId" element={<OneView committee={committee} changesOf={changesOf} />} />
      <Route
        path="*"
        element={<LedAway to={deskStorePath(committee.id, 'products')} why={messages.ledAway} />}
      />
    </Routes>
  )
}

function ListView({ committee }: CommitteeProps) {
  const { data, error, refetch } = useQuery(deskProductsQuery(committee.id))
  if (data) {
    return (
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        <UndoAfterRemoval />
        <ProductList list={data} />
      </Box>
    )
  }
  return error ? (
    <DeskProblem error={error} onTryAgain={() => void refetch()} />
  ) : (
    <ListSkeleton text={words.loading} />
  )
}

/** Leads back to the list, above the name of the product. */
function ProductHead({ committee, name }: CommitteeProps & { name: string }) {
  return (
    <Box>
      <BackLink to={deskStorePath(committee.id, 'products')} mb="2">
        {words.all}
      </BackLink>
      <chakra.h2 textStyle="section" overflowWrap="anywhere">
        {name}
      </chakra.h2>
    </Box>
  )
}

/** A new product, empty or as a copy. */
function NewView({ committee }: CommitteeProps) {
  // As state, so that a reply does not call somebody back who has gone elsewhere meanwhile.
  const [addedId, setAddedId] = useState<number | null>(null)
  const copied = Number(useSearchParams()[0].get('copy') ?? 0)
  const { data, error, refetch } = useQuery({
    ...deskProductQuery(copied),
    enabled: copied > 0,
  })
  if (addedId !== null) return <Navigate to={deskProductPath(committee.id, addedId)} replace />
  if (copied > 0 && !data) {
    return error ? (
      <DeskProblem error={error} onTryAgain={() => void refetch()} />
    ) : (
      <ListSkeleton text={words.loadingOne} />
    )
  }
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <ProductHead committee={committee} name={words.newTitle} />
      <ProductForm
        key={copied}
        committee={committee}
        product={null}
        copiedId={copied}
        entry={data ? copyOf(data.entry, words.copyName(data.entry.name)) : emptyProductEntry}
        onSaved={({ id }) => setAddedId(id)}
        onRemoved={() => undefined}
      />
    </Box>
  )
}

function OneView({ committee, changesOf }: StoreTabProps) {
  const navigate = useNavigate()
  const productId = Number(useParams()['productId'])
  const isId = Number.isInteger(productId) && productId > 0
  const { data, error, refetch } = useQuery({ ...deskProductQuery(productId), enabled: isId })
  const listPath = deskStorePath(committee.id, 'products')
  if (!isId || (error && isNotFound(error))) {
    return (
      <Empty
        heading={words.unknown}
        action={<DeskLinkButton to={listPath}>{words.all}</DeskLinkButton>}
      />
    )
  }
  if (!data) {
    return error ? (
      <DeskProblem error={error} onTryAgain={() => void refetch()} />
    ) : (
      <ListSkeleton text={words.loadingOne} />
    )
  }
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      <ProductHead committee={committee} name={data.entry.name} />
      <ProductStock product={data} />
      <Waitlist productId={data.id} timeZone={data.timeZone} />
      <ProductForm
        key={data.id}
        committee={committee}
        product={data}
        entry={data.entry}
        onSaved={() => undefined}
        onRemoved={(removed) =>
          void navigate(listPath, { replace: true, state: removedState(removed) })
        }
      />
      {changesOf.product(data.id, data.entry.name)}
    </Box>
  )
}
