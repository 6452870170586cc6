import { ChakraProvider } from '@chakra-ui/react'
import {
  type EmotionCache,
  Global,
  __unsafe_useEmotionCache as useEmotionCache,
} from '@emotion/react'
import type { ReactNode } from 'react'
import { keepDrawnStyles } from './drawn-styles.ts'
import { standInFaces } from './font-faces.ts'
import { chakrasSystem } from './page-styles.ts'
import { beginSheetPerTurn } from './sheet-per-turn.ts'
import { system } from './system.ts'

// Every built page comes with the styles of all screens. Spelled out here, or they would be in its code too.
const hasDrawnStyles = import.meta.env.PROD && !import.meta.env.SSR

const known = new WeakSet<EmotionCache>()

function prepare(cache: EmotionCache) {
  if (known.has(cache)) return
  known.add(cache)
  if (hasDrawnStyles) keepDrawnStyles(cache)
  beginSheetPerTurn(cache)
}

function withPageStyles() {
  const { _global, layers } = chakrasSystem()
  return { ...system, _config: {}, _global, layers }
}

const provided = hasDrawnStyles ? system : withPageStyles()

export function ThemeProvider({ children }: { children: ReactNode }) {
  const cache = useEmotionCache()
  if (cache) prepare(cache)
  return (
    <ChakraProvider value={provided}>
      {!hasDrawnStyles && <Global styles={standInFaces()} />}
      {children}
    </ChakraProvider>
  )
}
