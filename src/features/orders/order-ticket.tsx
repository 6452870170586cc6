import { Box, Text, chakra } from '@chakra-ui/react'
import { ScaleBar } from '../../ui/scale-bar.tsx'
import { messages } from './messages.ts'

/** The order's number, large; black on white in both schemes, so that it reads at the desk. */
export function OrderTicket({ orderId }: { orderId: number }) {
  return (
    <Box className="light" maxW="560px" data-testid="order-ticket">
      <Box
        bg="#fff"
        color="#0B2130"
        border="2px solid #0B2130"
        textAlign="center"
        px="4"
        py="14px"
        display="grid"
        gap="3"
      >
        <chakra.p>
          <chakra.span display="block" fontWeight="680">
            {messages.number}
          </chakra.span>
          <chakra.span display="block" textStyle="order">
            {orderId}
          </chakra.span>
        </chakra.p>
        <ScaleBar />
        <Text fontWeight="640">{messages.ticketNote}</Text>
      </Box>
    </Box>
  )
}
