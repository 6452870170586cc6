import { Chart, useChart } from '@chakra-ui/charts'
import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from 'recharts'
import { chartHeight } from './chart-height.ts'

interface BarSeries {
  key: string
  label: string
  /** A color of the theme. */
  color: string
}

export interface BarsProps {
  /** For people who can't see the chart; its numbers are in the table beside it. */
  label: string
  rows: readonly Record<string, string | number>[]
  /** The property of a row that names it. */
  nameKey: string
  /** Stacked on each other. */
  series: readonly BarSeries[]
  format: (value: number) => string
  /** Names stand at the left of lying bars, for long names; otherwise below standing bars. */
  isLying?: boolean
}

const nameWidthPx = 140
/** About two lines of the width. */
const nameAtMost = 28

/** Cut after a word. */
const shorten = (name: string) =>
  name.length > nameAtMost ? `${name.slice(0, nameAtMost).replace(/[\s,]+\S*$/, '')}…` : name

/** A bar chart in the theme's colors. */
export function Bars({ label, rows, nameKey, series, format, isLying = false }: BarsProps) {
  const chart = useChart({
    data: [...rows],
    series: series.map(({ key, label: name, color }) => ({ name: key, label: name, color })),
  })
  const tick = { fill: chart.color('fg.muted') }
  const names = { dataKey: nameKey, tickLine: false, tick, stroke: chart.color('border.strong') }
  const values = {
    tick,
    type: 'number',
    tickFormatter: format,
    tickLine: false,
    axisLine: false,
    allowDecimals: false,
  } as const
  return (
    <Chart.Root
      chart={chart}
      role="img"
      aria-label={label}
      aspectRatio="auto"
      h={chartHeight(rows.length, isLying)}
      fontSize="14"
    >
      <BarChart
        responsive
        style={{ width: '100%', height: '100%' }}
        data={chart.data}
        layout={isLying ? 'vertical' : 'horizontal'}
        // The numbers are in the table; the chart is one picture to a screen reader.
        accessibilityLayer={false}
        margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
      >
        <CartesianGrid
          stroke={chart.color('border')}
          horizontal={!isLying}
          vertical={isLying}
          strokeDasharray="3 3"
        />
        {isLying ? (
          <>
            <YAxis
              {...names}
              type="category"
              width={nameWidthPx}
              tickFormatter={shorten}
              interval={0}
            />
            <XAxis {...values} />
          </>
        ) : (
          <>
            <XAxis {...names} minTickGap={24} />
            <YAxis {...values} width={64} />
          </>
        )}
        {chart.series.map((one) => (
          <Bar
            key={String(one.name)}
            dataKey={chart.key(one.name)}
            stackId="all"
            fill={chart.color(one.color)}
            isAnimationActive={false}
            maxBarSize={isLying ? 20 : 48}
          />
        ))}
      </BarChart>
    </Chart.Root>
  )
}
