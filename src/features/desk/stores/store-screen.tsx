import { Box, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Route, Routes, useLocation, useParams } from 'react-router'
import { committeePath } from '#config/paths.ts'
import { deskCommitteeQuery } from '#data/desk/committees.ts'
import { deskProductQuery } from '#data/desk/products.ts'
import { isNotFound } from '#lib/http/api-error.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { LedAway } from '#ui/feedback/led-away.tsx'
import { productMessages } from '../products/messages.ts'
import { ProductsTab } from '../products/products-tab.tsx'
import { BackLink } from '../shared/page/back-link.tsx'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { deskPaths, deskStorePath, type StoreTab, storeTabs } from '../shared/paths.ts'
import type { ChangesInStore, StoreTabProps } from '../shared/store-tab-props.ts'
import { TabLink, TabList } from '../shared/page/tabs.tsx'
import { useCurrentInView } from '../shared/page/use-current-in-view.ts'
import { messages } from '../messages.ts'
import { storeMessages } from './messages.ts'
import { FormTab } from './form-tab.tsx'
import { PageTab } from './page-tab.tsx'
import { HistoryTab, SalesTab, SubmissionsTab } from './read-tabs.tsx'
import { StoreTabView } from './store-tab.tsx'
import { DeskLinkButton } from '../shared/desk-link.tsx'

const words = storeMessages

/** What each tab shows. */
const screens: Record<StoreTab, ComponentType<StoreTabProps>> = {
  store: StoreTabView,
  page: PageTab,
  form: FormTab,
  sales: SalesTab,
  submissions: SubmissionsTab,
  products: ProductsTab,
  history: HistoryTab,
}

/** One committee, in tabs. */
export function StoreScreen({ changesOf }: { changesOf: ChangesInStore }) {
  const committeeId = Number(useParams()['committeeId'])
  const isId = Number.isInteger(committeeId) && committeeId > 0
  const { data, error, refetch } = useQuery({ ...deskCommitteeQuery(committeeId), enabled: isId })
  const part = usePart(committeeId)
  const isUnknown = !isId || (error !== null && isNotFound(error))
  return (
    <DeskPage
      title={data?.facts.name ?? words.tabs.store}
      part={part}
      backTo={deskPaths.stores}
      ways={isUnknown ? null : <Ways committeeId={committeeId} />}
    >
      {data ? <Tabs key={data.id} committee={data} changesOf={changesOf} /> : null}
      {!data && isUnknown ? (
        <Empty
          heading={words.unknown}
          text={words.unknownText}
          action={<DeskLinkButton to={deskPaths.stores}>{words.allStores}</DeskLinkButton>}
        />
      ) : null}
      {!data && !isUnknown && error ? (
        <DeskProblem error={error} onTryAgain={() => void refetch()} />
      ) : null}
      {!data && !isUnknown && !error ? <ListSkeleton text={words.loadingOne} /> : null}
    </DeskPage>
  )
}

const isOpen = (pathname: string, committeeId: number, tab: StoreTab) => {
  const path = deskStorePath(committeeId, tab)
  return pathname === path || (tab !== 'store' && pathname.startsWith(`${path}/`))
}

/** What of the store is open: a tab, or in it a product; undefined = its first tab. */
function usePart(committeeId: number): string | undefined {
  const { pathname } = useLocation()
  const product = /\/products\/(new|\d+)$/.exec(pathname)?.[1]
  const productId = Number(product ?? 0)
  const { data } = useQuery({ ...deskProductQuery(productId), enabled: productId > 0 })
  const tab = storeTabs.find((one) => isOpen(pathname, committeeId, one))
  if (product === 'new') return productMessages.newTitle
  if (product && data) return data.entry.name
  return tab === undefined || tab === 'store' ? undefined : words.tabs[tab]
}

/** Back to the list, and to the store as its visitors see it. */
function Ways({ committeeId }: { committeeId: number }) {
  return (
    <Box display="flex" flexWrap="wrap" gap="2" className="no-print">
      <BackLink to={deskPaths.stores}>{words.allStores}</BackLink>
      <DeskLinkButton to={committeePath(committeeId)} variant="outline" size="sm">
        {words.visit}
        <Icon name="outside" sizePx={20} />
      </DeskLinkButton>
    </Box>
  )
}

function Tabs({ committee, changesOf }: StoreTabProps) {
  const { pathname } = useLocation()
  const { id, facts } = committee
  const isCurrent = (tab: StoreTab) => isOpen(pathname, id, tab)
  const list = useCurrentInView<HTMLUListElement>(storeTabs.findIndex(isCurrent))
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <chakra.nav aria-label={words.tabsOf(facts.name)} className="no-print">
        <TabList ref={list}>
          {storeTabs.map((tab) => (
            <li key={tab}>
              <TabLink
                to={deskStorePath(id, tab)}
                aria-current={isCurrent(tab) ? 'page' : undefined}
              >
                {words.tabs[tab]}
              </TabLink>
            </li>
          ))}
        </TabList>
      </chakra.nav>
      <Routes>
        {storeTabs.map((tab) => {
          const Screen = screens[tab]
          const path = tab === 'store' ? '' : `${tab}/*`
          return (
            <Route
              key={tab}
              path={path}
              element={<Screen committee={committee} changesOf={changesOf} />}
            />
          )
        })}
        <Route path="*" element={<LedAway to={deskStorePath(id)} why={messages.ledAway} />} />
      </Routes>
    </Box>
  )
}
