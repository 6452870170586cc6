import { Box, chakra, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/content/icon.tsx'
import { messages } from './messages.ts'

/** Stands over a form that is closed to guests, with the ways to sign in as its children. */
export function GuestOverlay({ children }: { children: ReactNode }) {
  return (
    <Box
      alignSelf="start"
      justifySelf="center"
      position="sticky"
      top="88px"
      w="calc(100% - 32px)"
      maxW="420px"
      my="4"
      p="4"
      display="grid"
      gap="3"
      bg="bg.panel"
      border="2px solid"
      borderColor="fg"
      boxShadow="sheet"
    >
      <Box display="flex" gap="2" alignItems="center">
        <Icon name="lock" />
        <chakra.h3 textStyle="card">{messages.guest.title}</chakra.h3>
      </Box>
      <Text>{messages.guest.body}</Text>
      {children}
    </Box>
  )
}
