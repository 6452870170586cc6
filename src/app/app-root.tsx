import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'

export function AppRoot({ onReady }: { onReady?: () => void }) {
  return (
    <BrowserRouter>
      <App onReady={onReady} />
    </BrowserRouter>
  )
}
