import { ChakraProvider } from '@chakra-ui/react'
import {
  type EmotionCache,
  Global,
  __unsafe_useEmotionCache as useEmotionCache,
} from '@emotion/react'
import type { ReactNode } from 'react'
import { hasDrawnStyles, keepDrawnStyles } from './drawn-styles.ts'
import { standInFaces } from './font-faces.ts'
import { beginSheetPerTurn } from './sheet-per-turn.ts'
import { system } from './system.ts'

const known = new WeakSet<EmotionCache>()

function prepare(cache: EmotionCache) {
  if (known.has(cache)) return
  known.add(cache)
  if (hasDrawnStyles) keepDrawnStyles(cache)
  beginSheetPerTurn(cache)
}

// Without its own styles for all screens where the page has them.
const provided = hasDrawnStyles
  ? { ...system, _config: { ...system._config, disableLayers: true }, _global: [] }
  : system

export function ThemeProvider({ children }: { children: ReactNode }) {
  const cache = useEmotionCache()
  if (cache) prepare(cache)
  return (
    <ChakraProvider value={provided}>
      {!hasDrawnStyles && <Global styles={standInFaces} />}
      {children}
    </ChakraProvider>
  )
}
