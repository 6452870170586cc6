import { ChakraProvider } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { createTheme } from './system.ts'

export function ThemeProvider({ children }: { children: ReactNode }) {
  // Created at the first render, not when the module is evaluated: both in one task block a slow phone too long.
  const [system] = useState(createTheme)
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
