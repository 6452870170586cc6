import { Box, chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { pickupOrderQuery } from '#data/desk/pickup.ts'
import { readOrderNumber } from '../order-number.ts'
import { keepAwake } from '#lib/browser/wake-lock.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useSaid } from '#ui/feedback/say.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { messages } from '../messages.ts'
import { pickupMessages } from './messages.ts'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { NumberForm } from './number-form.tsx'
import { PickupOrder } from './pickup-order.tsx'
import { PickupStores } from './pickup-stores.tsx'
import { useKeyboardScanner } from './use-keyboard-scanner.ts'
import { type Scanner, useScanner } from './use-scanner.ts'

const words = pickupMessages
const key = 'order'

/** Pick-up: scan or type a number, check the order, hand it out. The order id is in the query string. */
export function PickupView() {
  const [params, setParams] = useSearchParams()
  const orderId = readOrderNumber(params.get(key) ?? '')
  const show = (id: number | null) => setParams(id === null ? {} : { [key]: String(id) })
  // The next shopper's number is entered in the same way.
  const [lastInput, setLastInput] = useState<'camera' | 'keys' | null>(null)
  const find = (id: number, by: 'camera' | 'keys') => {
    setLastInput(by)
    show(id)
  }
  const scanner = useScanner((id) => find(id, 'camera'))
  const [scan, setScan] = useState({ id: 0, count: 0 })
  useKeyboardScanner((id, isBlocked) => {
    if (isBlocked) {
      showToast('warning', words.answerFirst(id))
      return
    }
    setScan(({ count }) => ({ id, count: count + 1 }))
    find(id, 'keys')
  })
  useEffect(() => keepAwake(() => undefined), [])
  const next = () => {
    show(null)
    if (lastInput === 'camera') scanner.start()
  }
  return (
    <DeskPage title={messages.views.pickup}>
      <div role="status">
        {orderId !== null && orderId === scan.id ? (
          // A new text for each scan, so that the same order is announced again.
          <NowShowing key={scan.count} orderId={orderId} />
        ) : null}
      </div>
      <Box
        display="grid"
        gap="5"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: orderId === null ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
        alignItems="start"
      >
        {orderId === null ? (
          <>
            <Text gridColumn="1 / -1">{words.start}</Text>
            <ScannerPanel scanner={scanner} />
            <NumberForm isNext={lastInput === 'keys'} onFind={(id) => find(id, 'keys')} />
          </>
        ) : (
          <PickupOrder
            key={orderId}
            orderId={orderId}
            onNext={next}
            onFind={(id) => find(id, 'keys')}
          />
        )}
      </Box>
      {orderId === null ? (
        <Box mt="6">
          <PickupStores />
        </Box>
      ) : null}
    </DeskPage>
  )
}

/** Confirms that a scan opened the order, for a helper who was not looking. */
function NowShowing({ orderId }: { orderId: number }) {
  const { data } = useQuery(pickupOrderQuery(orderId))
  return data ? <Text mb="3">{words.nowShowing(orderId)}</Text> : null
}

const Picture = chakra('video', {
  base: {
    display: 'block',
    w: 'full',
    maxW: '480px',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    bg: 'bg.muted',
    border: '2px solid',
    borderColor: 'fg',
  },
})

/** The camera and its buttons; without a camera, advice to type the number. */
function ScannerPanel({ scanner }: { scanner: Scanner }) {
  const { state, setVideo, start, stop } = scanner
  const aim = state.kind === 'on' ? words.sights[state.sees] : null
  useSaid(aim)
  if (state.kind === 'cannot') return <Banner>{words.cannotScan}</Banner>
  if (state.kind === 'off') {
    return (
      <Box display="grid" gap="3">
        {state.why ? (
          <Banner tone="warning" voice="status">
            {words.ends[state.why]}
          </Banner>
        ) : null}
        <Button minH="64px" isFull onClick={start}>
          {words.scan}
        </Button>
      </Box>
    )
  }
  return (
    <Box display="grid" gap="3">
      <Picture ref={setVideo} muted playsInline aria-label={words.camera} />
      <Text>{aim}</Text>
      <Button variant="outline" minH="56px" onClick={stop}>
        {words.stop}
      </Button>
    </Box>
  )
}
