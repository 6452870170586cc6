import { ChakraProvider } from '@chakra-ui/react'
import { Global, __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react'
import type { ReactNode } from 'react'
import { fetchedFaces, standInFaces } from './font-faces.ts'
import { beginSheetPerTurn } from './sheet-per-turn.ts'
import { system } from './system.ts'

export function ThemeProvider({ children }: { children: ReactNode }) {
  const cache = useEmotionCache()
  if (cache) beginSheetPerTurn(cache)
  return (
    <ChakraProvider value={system}>
      <Global styles={standInFaces} />
      <Global styles={fetchedFaces} />
      {children}
    </ChakraProvider>
  )
}
