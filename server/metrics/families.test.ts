import { expect, test } from 'vitest'
import { createCounter, createHistogram, gaugeText } from './families.ts'

test('a counter tells each combination of its labels, those it knows from the start', () => {
  const counter = createCounter({
    name: 'tries_total',
    help: 'Tries.',
    labels: ['how', 'end'],
    known: [['quick', 'good']],
  })
  counter.add(['slow', 'bad'])
  counter.add(['slow', 'bad'], 2)
  expect(counter.text()).toBe(
    '# HELP tries_total Tries.\n# TYPE tries_total counter\n' +
      'tries_total{how="quick",end="good"} 0\ntries_total{how="slow",end="bad"} 3\n',
  )
})

test('a histogram counts a value in every bound it does not exceed', () => {
  const histogram = createHistogram({
    name: 'took_seconds',
    help: 'Time.',
    labels: ['way'],
    bounds: [0.1, 1],
  })
  for (const value of [0.1, 0.5, 7]) histogram.observe(['there'], value)
  expect(histogram.text().split('\n').slice(2)).toEqual([
    'took_seconds_bucket{way="there",le="0.1"} 1',
    'took_seconds_bucket{way="there",le="1"} 2',
    'took_seconds_bucket{way="there",le="+Inf"} 3',
    'took_seconds_sum{way="there"} 7.6',
    'took_seconds_count{way="there"} 3',
    '',
  ])
})

test('labels that hold quotes, backslashes or line ends break no line', () => {
  const text = gaugeText({ name: 'odd', help: 'Odd.', labels: ['of'] }, [[['a"b\\c\nd'], 1]])
  expect(text).toBe('# HELP odd Odd.\n# TYPE odd gauge\nodd{of="a\\"b\\\\c\\nd"} 1\n')
})
