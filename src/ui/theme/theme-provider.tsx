import { ChakraProvider } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { fallbackFaces } from './font-faces.ts'
import { system } from './system.ts'

export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <Global styles={fallbackFaces} />
      {children}
    </ChakraProvider>
  )
}
