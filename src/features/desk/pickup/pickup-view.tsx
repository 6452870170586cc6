import { Box, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readOrderNumber } from '../../../../contract/rules/order-number.ts'
import { keepAwake } from '../../../lib/browser/wake-lock.ts'
import { DeskPage } from '../desk-page.tsx'
import { messages } from '../messages.ts'
import { NumberForm } from './number-form.tsx'
import { PickupOrder } from './pickup-order.tsx'
import { ScannerPanel } from './scanner-panel.tsx'
import { useScanner } from './use-scanner.ts'

const words = messages.pickup
const key = 'order'

/** The pick-up table: scan or type, look, hand out, next. The order stands in the address. */
export function PickupView() {
  const [params, setParams] = useSearchParams()
  const orderId = readOrderNumber(params.get(key) ?? '')
  const show = (id: number | null) => setParams(id === null ? {} : { [key]: String(id) })
  // Who scans goes on scanning, who types goes on typing.
  const [hand, setHand] = useState<'camera' | 'keys' | null>(null)
  const find = (id: number, by: 'camera' | 'keys') => {
    setHand(by)
    show(id)
  }
  const scanner = useScanner((id) => find(id, 'camera'))
  // Nobody has a hand free to wake the phone between two shoppers.
  useEffect(() => keepAwake(() => undefined), [])
  const next = () => {
    show(null)
    if (hand === 'camera') scanner.start()
  }
  return (
    <DeskPage title={messages.places.pickup}>
      <Box display="grid" gap="5" maxW="640px">
        {orderId === null ? (
          <>
            <Text>{words.start}</Text>
            <ScannerPanel scanner={scanner} />
            <NumberForm isNext={hand === 'keys'} onFind={(id) => find(id, 'keys')} />
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
    </DeskPage>
  )
}
