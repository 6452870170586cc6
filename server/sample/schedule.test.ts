import { expect, test } from 'vitest'
import { scheduleCodec } from '#contract/wire/schedule.ts'
import { sampleSchedule } from './schedule.ts'

const days = [...new Set(sampleSchedule.map((item) => item.start.slice(0, 10)))]

test('fills the week but for its first day, and says that it is a sample', () => {
  expect(sampleSchedule).toHaveLength(60)
  expect(days).toEqual([4, 5, 6, 7, 8, 9].map((day) => `2026-05-0${day}`))
  expect(sampleSchedule.every(({ title }) => title.startsWith('Sample '))).toBe(true)
})

test('every row can be read, ends after it begins, and has a place', () => {
  const items = sampleSchedule.map((row, at) => ({ ...row, id: at + 1 }))
  const read = scheduleCodec.parse({ timeZone: 'America/New_York', items })
  expect(read.leftOutCount).toBe(0)
  const endless = read.items.filter(({ end }) => end === null).map(({ title }) => title)
  expect(endless).toEqual(['Sample pickup desk, last orders'])
  expect(read.items.every(({ room }) => room !== '')).toBe(true)
  expect(read.items.filter(({ ring }) => ring !== '').length).toBeGreaterThan(20)
})

test('has events at the same time, and every status', () => {
  const starts = sampleSchedule.map((item) => item.start)
  expect(new Set(starts).size).toBeLessThan(starts.length)
  expect(new Set(sampleSchedule.map(({ status }) => status)).size).toBe(4)
})
