import { Box, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { readOrderNumber } from '../../../../contract/rules/order-number.ts'
import { keepAwake } from '../../../lib/wake-lock.ts'
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
  const isScanning = useRef(false)
  const find = (id: number, byCamera: boolean) => {
    isScanning.current = byCamera
    show(id)
  }
  const scanner = useScanner((id) => find(id, true))
  // Nobody has a hand free to wake the phone between two shoppers.
  useEffect(() => keepAwake(() => undefined), [])
  const next = () => {
    show(null)
    if (isScanning.current) scanner.start()
  }
  return (
    <DeskPage title={messages.places.pickup}>
      <Box display="grid" gap="5" maxW="640px">
        {orderId === null ? (
          <>
            <Text>{words.start}</Text>
            <ScannerPanel scanner={scanner} />
            <NumberForm onFind={(id) => find(id, false)} />
          </>
        ) : (
          <PickupOrder key={orderId} orderId={orderId} onNext={next} />
        )}
      </Box>
    </DeskPage>
  )
}
