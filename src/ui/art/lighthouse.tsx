import { ink } from './ink.ts'

export function LighthouseSymbol() {
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
