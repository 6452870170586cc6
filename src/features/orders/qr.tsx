// In its own chunk, which loads with the order ticket only.
import { useMemo } from 'react'
import { encode } from 'uqr'

export interface QrProps {
  text: string
  label: string
  sizePx: number
}

/** A QR code, dark on light in both schemes, with the margin that scanners need. */
export function Qr({ text, label, sizePx }: QrProps) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      width={sizePx}
      height={sizePx}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ background: '#fff', flex: 'none' }}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size, path: squares.join('') }
}
