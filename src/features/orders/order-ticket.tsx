import { Box, Text, chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { keepAwake } from '#lib/browser/wake-lock.ts'
import { LazyQr } from '#ui/content/lazy-qr.tsx'
import { ScaleBar } from '#ui/page/section.tsx'
import { rem } from '#ui/theme/tokens.ts'
import { messages } from './messages.ts'

const codeSizePx = 126

interface OrderTicketProps {
  orderId: number
  /** '' = not known. */
  eventName: string
  note: string
  isTest: boolean
}

/** The order's number in large type and as a code, black on white in both schemes for the scanner. */
export function OrderTicket({ orderId, eventName, note, isTest }: OrderTicketProps) {
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => keepAwake(setIsAwake), [])
  return (
    <Box className="light" maxW="560px" data-testid="order-ticket">
      <Box
        bg="#fff"
        color="#0B2130"
        border={`2px ${isTest ? 'dashed' : 'solid'} #0B2130`}
        textAlign="center"
        px="4"
        py="14px"
        display="grid"
        gap="3"
        _print={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'center',
          py: '2',
        }}
      >
        <chakra.p>
          <chakra.span display="block" fontWeight="680">
            {isTest ? `${messages.testMark} ` : ''}
            {messages.number}
          </chakra.span>
          <chakra.span
            className="notranslate"
            display="block"
            textStyle="order"
            fontSize={`min(${rem(72)}, 20vw)`}
          >
            {orderId}
          </chakra.span>
          {eventName === '' ? null : (
            <chakra.span display="block" textStyle="second" overflowWrap="anywhere">
              {eventName}
            </chakra.span>
          )}
        </chakra.p>
        <Box className="no-print">
          <ScaleBar />
        </Box>
        <Box display="flex" alignItems="center" gap="4" textAlign="left">
          <LazyQr
            text={String(orderId)}
            label={messages.code(orderId)}
            sizePx={codeSizePx}
            mark={isTest ? messages.testMark : undefined}
          />
          <Box className="no-print">
            <Text fontWeight="680" lineHeight="1.25">
              {note}
            </Text>
            {isAwake ? (
              <Text mt="6px" textStyle="second" lineHeight="1.3">
                {messages.awake}
              </Text>
            ) : null}
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
