import { ink } from './ink.ts'
import { SloopSymbol } from './sloop.tsx'

function BridgeSymbol() {
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

function DogSymbol() {
  return (
    <symbol id="art-dog" viewBox="0 0 220 160" overflow="visible">
      <g fill={ink('dog2')}>
        <path d="M144 94c6 10 12 22 12 34l1 10c6 2 11 5 10 9-1 2-4 2-7 2h-20l-4-46z" />
        <path d="M52 92c8 10 20 16 18 26l-4 14c1 6 10 7 9 13-1 3-4 3-8 3H50l-4-34z" />
      </g>
      <g fill={ink('dog')} stroke={ink('rim')} strokeWidth="1.2" strokeLinejoin="round">
        <path d="M36 52c-12 4-21 20-25 40-2 10-6 17-9 22 6-1 9 1 13 2 3-2 4 3 9 0 3-6 4-3 5-10 3-12 6-22 14-30z" />
        <path d="M34 55C42 45 58 43 74 44c18 1 34-1 48-5 8-3 14-9 20-17 5-7 13-12 22-12 8 0 14 3 17 8 2 3 2 6 5 8l13 4c4 1 5 4 5 8 0 5-3 7-6 9-2 5-6 8-12 9-6 1-11 2-14 6-4 10-5 20-10 30-1 4-5 6-7 11-2 8-3 15-2 24 0 5 1 7 6 8 5 2 9 5 8 9-1 2-4 2-7 2h-24c-4 0-5-3-3-7l-1-26-3-13-5 7-3-4-5 7-4-5-6 5-5-5-7 4-5-5-8 3c-2 6-6 9-10 12-4 4-5 9-3 15 1 6 7 7 7 12 0 3-3 4-7 4H36c-4 0-5-3-3-7l3-17c-5-5-9-10-7-17 1-4 2-6 1-10-4-14-4-32 4-46z" />
      </g>
      <path
        d="M150 24c-6 5-9 14-9 22 0 7 3 13 8 16 4-4 8-10 10-18 2-9-1-17-9-20z"
        fill={ink('dog2')}
      />
      <circle cx="179" cy="26" r="1.8" fill={ink('sky')} />
      <path d="M206 37c-8 8-16 11-27 12" fill="none" stroke={ink('dog2')} strokeWidth="1.6" />
      <g>
        <path d="M193 48c-2 20-1 34 6 46" fill="none" stroke={ink('tower')} strokeWidth="2.4" />
        <path d="m187 40 21 4-2.5 13-21-4z" fill="#D8569F" />
        <path d="m194 41.3 6 1.2-2.5 13-6-1.2z" fill="#fff" />
      </g>
    </symbol>
  )
}

function LighthouseSymbol() {
  return (
    <symbol id="art-lighthouse" viewBox="0 0 150 190" overflow="visible">
      <path d="M66 46 44 190h62L84 46z" fill={ink('tower')} stroke={ink('line')} strokeWidth="2" />
      <path d="M84 46l22 144H88L78 46z" fill={ink('rock2')} opacity=".55" />
      <path
        d="M63 66h24M60 88h30M56 112h38M53 136h44M49 160h52"
        stroke={ink('line')}
        strokeWidth="1"
        opacity=".4"
      />
      <path d="M72 92h7v11h-7zM71 130h8v13h-8z" fill={ink('line')} />
      <path d="M57 40h36v7H57z" fill={ink('line')} />
      <path
        d="M59 40V33h32v7M67 33v7M75 33v7M83 33v7"
        fill="none"
        stroke={ink('line')}
        strokeWidth="1.6"
      />
      <path d="M65 16h20v24H65z" fill={ink('lamp')} stroke={ink('line')} strokeWidth="2" />
      <path d="M71.6 16v24M78.3 16v24" stroke={ink('line')} strokeWidth="1.5" />
      <path d="M62 17C64 7 70 4 75 3c5 1 11 4 13 14z" fill={ink('line')} />
      <path d="M75-6V4" stroke={ink('line')} strokeWidth="2.5" />
      <path
        d="M98 190v-40l26-20 26 20v40z"
        fill={ink('tower')}
        stroke={ink('line')}
        strokeWidth="2"
      />
      <path d="m92 153 32-26 32 26-4 5-28-22-28 22z" fill={ink('line')} />
      <path
        d="M113 158h9v13h-9zM128 158h9v13h-9z"
        fill={ink('lamp')}
        stroke={ink('line')}
        strokeWidth="1.5"
      />
    </symbol>
  )
}

/** The figures of the coast, which both arrangements place with `use`. */
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
