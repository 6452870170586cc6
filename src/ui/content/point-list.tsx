import { chakra } from '@chakra-ui/react'

const Point = chakra('li', {
  base: {
    position: 'relative',
    pl: '5',
    '&::marker': { content: '""' },
    _before: {
      content: '""',
      position: 'absolute',
      left: '1px',
      top: '0.62em',
      w: '8px',
      h: '3px',
      bg: 'fg',
      forcedColorAdjust: 'none',
    },
  },
})

/** Sentences one below the other, each behind a dash. */
export function PointList({ points }: { points: readonly string[] }) {
  return (
    <chakra.ul display="grid" gap="2" maxW="measure" listStyleType="none">
      {points.map((point) => (
        <Point key={point}>{point}</Point>
      ))}
    </chakra.ul>
  )
}
