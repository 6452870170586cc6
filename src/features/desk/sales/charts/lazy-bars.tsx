import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { lazyAgain } from '#ui/loading/lazy-again.tsx'
import type { BarsProps } from './bar-chart.tsx'
import { chartHeight } from './chart-height.ts'

// The chart library is large, and the tables say the same.
const Bars = lazyAgain(async () => {
  const { Bars: LoadedBars } = await import('./bar-chart.tsx')
  return (props: BarsProps) => (
    <WithLegend series={props.series}>
      <LoadedBars {...props} />
    </WithLegend>
  )
})

/** A bar chart with its legend; without its code the table beside it remains, and the next look loads it again. */
export function LazyBars(props: BarsProps) {
  const { series, rows, isLying = false } = props
  return (
    <Bars
      props={props}
      waiting={
        <WithLegend series={series}>
          <Box h={chartHeight(rows.length, isLying)} bg="bg.muted" aria-busy="true" />
        </WithLegend>
      }
      missing={() => null}
    />
  )
}

function WithLegend({ series, children }: Pick<BarsProps, 'series'> & { children: ReactNode }) {
  return (
    <>
      {series.length > 1 ? (
        <Box display="flex" flexWrap="wrap" columnGap="4" mb="2" textStyle="second">
          {series.map(({ key, label, color }) => (
            <chakra.span key={key} display="inline-flex" alignItems="center" gap="6px">
              <chakra.span
                w="14px"
                h="14px"
                bg={color}
                border="1px solid"
                borderColor="border.strong"
                forcedColorAdjust="none"
              />
              {label}
            </chakra.span>
          ))}
        </Box>
      ) : null}
      {children}
    </>
  )
}
