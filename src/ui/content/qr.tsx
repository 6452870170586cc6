// In its own chunk: `lazy-qr.tsx`.
import { Box, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { encode } from 'uqr'

export interface QrProps {
  text: string
  label: string
  sizePx: number
  /** A word across the code, which stays readable for scanners. */
  mark?: string | undefined
}

/** A QR code, dark on light in both schemes, with the margin that scanners need. */
export function Qr({ text, label, sizePx, mark }: QrProps) {
  // The highest level of correction, of which the mark covers a part.
  const { size, path } = useMemo(() => draw(text, mark ? 'H' : 'M'), [text, mark])
  return (
    <Box position="relative" flex="none" w={`${sizePx}px`} h={`${sizePx}px`}>
      <svg
        role="img"
        aria-label={label}
        width={sizePx}
        height={sizePx}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        style={{ background: '#fff' }}
      >
        <path d={path} fill="#000" />
        {/* In print, where the text has no ground, the rectangle keeps the mark readable. */}
        {mark ? <rect x={size / 2 - 5} y={size / 2 - 2} width="10" height="4" fill="#fff" /> : null}
      </svg>
      {mark ? (
        <Text
          position="absolute"
          top="50%"
          left="50%"
          transform="translate(-50%, -50%)"
          textStyle="tiny"
          fontWeight="740"
          lineHeight="1.15"
        >
          {mark}
        </Text>
      ) : null}
    </Box>
  )
}

function draw(text: string, ecc: 'M' | 'H'): { size: number; path: string } {
  const { size, data } = encode(text, { ecc, border: 2 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size, path: squares.join('') }
}
