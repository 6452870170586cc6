import { ink } from './ink.ts'

export function BridgeSymbol() {
  return (
    <symbol id="art-bridge" viewBox="0 0 320 70" overflow="visible">
      <g fill="none" stroke={ink('far')} strokeWidth="2.2">
        <path d="M0 58C90 50 230 50 320 58" strokeWidth="3" />
        <path d="M88 70V6M96 70V6M88 22h8M88 38h8M224 70V6M232 70V6M224 22h8M224 38h8" />
        <path
          d="M6 56C50 46 80 22 92 6c20 26 44 44 68 44s48-18 68-44c12 16 42 40 86 50"
          strokeWidth="1.6"
        />
        <path
          d="M112 30v23M128 42v11M144 48v4M176 48v4M192 42v11M208 30v23M72 32v22M52 44v11M248 32v22M268 44v11"
          strokeWidth="1"
        />
      </g>
    </symbol>
  )
}
