import { Box, Text } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useMoveShortlist } from '#data/cart/use-cart-changes.ts'
import { type MoveReport, settleShortlist } from '#data/cart/move-shortlist.ts'
import { type ShortlistItem, keyOf } from '#data/shortlist/shortlist-state.ts'
import { useShortlist } from '#data/shortlist/shortlist.ts'
import { useConnection } from '#lib/http/connection.ts'
import { useOneAtATime } from '#lib/hooks/use-one-at-a-time.ts'
import { useIsStorageBroken } from '#offline/device/device-store.ts'
import { useSession } from '#session/state/session-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { beginBusy } from '#ui/feedback/busy.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Drawer } from '#ui/overlay/overlay.tsx'
import { loginPrompt, shortlistSheet } from '#ui/overlay/prompts.ts'
import { messages } from './messages.ts'
import { MoveResult } from './move-result.tsx'
import { ShortlistRow } from './shortlist-row.tsx'

/** The shortlist of this device, with a button that moves it to the cart. */
export function ShortlistSheet() {
  const { user, isSignedIn } = useSession()
  const isOpen = shortlistSheet.useIsOpen()
  const items = useShortlist()
  if (isSignedIn && user) return <OwnSheet userId={user.id} isOpen={isOpen} items={items} />
  const logIn = () => {
    shortlistSheet.close()
    loginPrompt.open()
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={shortlistSheet.close}
      title={messages.title}
      description={messages.products(items.length)}
      isDescriptionHidden
      footer={
        items.length > 0 ? (
          <Box display="grid" gap="3" w="full">
            <Text textStyle="second">{messages.guest}</Text>
            <Button onClick={logIn}>{messages.logIn}</Button>
          </Box>
        ) : undefined
      }
    >
      <Items items={items} isMoving={false} />
    </Drawer>
  )
}

interface OwnSheetProps {
  userId: number
  isOpen: boolean
  items: readonly ShortlistItem[]
}

function OwnSheet({ userId, isOpen, items }: OwnSheetProps) {
  const { isOffline } = useConnection()
  const { start, isMoving, report } = useMove(userId)
  return (
    <Drawer
      isOpen={isOpen}
      onClose={shortlistSheet.close}
      title={messages.title}
      description={messages.products(items.length)}
      isDescriptionHidden
      isWorking={isMoving}
      footer={
        items.length > 0 ? (
          <Box display="grid" gap="3" w="full">
            {isOffline ? <Text textStyle="second">{messages.offline}</Text> : null}
            <Button busyLabel={isMoving && messages.moving} onClick={start}>
              {messages.move}
            </Button>
          </Box>
        ) : undefined
      }
    >
      <Items items={items} isMoving={isMoving}>
        {report && !isMoving ? <MoveResult report={report} leftCount={items.length} /> : null}
      </Items>
    </Drawer>
  )
}

interface ItemsProps {
  items: readonly ShortlistItem[]
  isMoving: boolean
  /** The result of the last move. */
  children?: ReactNode
}

function Items({ items, isMoving, children }: ItemsProps) {
  const isKept = !useIsStorageBroken()
  return (
    <Box display="grid" gap="3">
      {isKept ? null : <Banner tone="warning">{messages.notKept}</Banner>}
      <div role="status">{children}</div>
      {items.length === 0 && !children ? <Empty text={messages.empty} /> : null}
      <Box as="ul" listStyleType="none">
        {items.map((item) => (
          <ShortlistRow
            key={keyOf(item)}
            item={item}
            isMoving={isMoving}
            onLeave={shortlistSheet.close}
          />
        ))}
      </Box>
      {isKept && items.length > 0 ? (
        <Text textStyle="second" color="fg.muted">
          {messages.onDevice}
        </Text>
      ) : null}
    </Box>
  )
}

export interface Move {
  start: () => void
  isMoving: boolean
  report: MoveReport | null
}

/** Moves the shortlist, one run at a time; on mount it settles items that were being moved when the page was left. */
export function useMove(userId: number): Move {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMoveShortlist(userId)
  const [report, setReport] = useState<MoveReport | null>(null)
  useEffect(() => {
    void settleShortlist(client, userId)
  }, [client, userId])
  const run = useOneAtATime(async () => {
    const endBusy = beginBusy()
    setReport(null)
    try {
      setReport(await mutateAsync())
    } finally {
      endBusy()
    }
  })
  return { start: () => void run(), isMoving: isPending, report }
}
