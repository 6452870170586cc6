import { CacheProvider } from '@emotion/react'
import { BrowserRouter } from 'react-router'
import { styleCache } from '../ui/theme/style-cache.ts'
import { App } from './app.tsx'

const cache = styleCache()

export function AppRoot({ onReady }: { onReady?: () => void }) {
  return (
    <CacheProvider value={cache}>
      <BrowserRouter>
        <App onReady={onReady} />
      </BrowserRouter>
    </CacheProvider>
  )
}
