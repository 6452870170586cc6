import { BridgeSymbol } from './bridge.tsx'
import { DogSymbol } from './dog.tsx'
import { LighthouseSymbol } from './lighthouse.tsx'
import { SloopSymbol } from './sloop.tsx'

/** The figures of the pictures, drawn once; arrangements place them with `use`. */
export function ArtSymbols() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        <DogSymbol />
        <LighthouseSymbol />
        <BridgeSymbol />
        <SloopSymbol />
      </defs>
    </svg>
  )
}
