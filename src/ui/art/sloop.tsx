import { ink } from './ink.ts'

export function SloopShapes() {
  return (
    <>
      <path
        d="M24 2v52H4C14 40 21 22 24 2zM27 8c8 14 14 30 17 46H27z"
        fill={ink('tower')}
        stroke={ink('line')}
        strokeWidth="1.5"
      />
      <path d="M2 58h46l-7 8H9z" fill={ink('line')} />
    </>
  )
}

export function SloopSymbol() {
  return (
    <symbol id="art-sloop" viewBox="0 0 50 70" overflow="visible">
      <SloopShapes />
    </symbol>
  )
}
