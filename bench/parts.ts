// The parts of the benchmark in the order of their sections.
import type { Part } from './section.ts'

export const parts: Record<string, Part> = {
  server: {
    title: 'Server',
    measure: async () => (await import('./parts/server.ts')).measureServer(),
  },
  start: {
    title: 'Start and memory',
    measure: async () => (await import('./parts/start.ts')).measureStart(),
  },
  growth: {
    title: 'Growth',
    measure: async () => (await import('./parts/growth.ts')).measureGrowth(),
  },
  peak: {
    title: 'Peak',
    measure: async () => (await import('./parts/peak.ts')).measurePeak(),
  },
  live: {
    title: 'Live streams',
    measure: async () => (await import('./parts/live.ts')).measureLive(),
  },
  memory: {
    title: 'Memory under load',
    measure: async () => (await import('./parts/memory.ts')).measureMemory(),
  },
  paint: {
    title: 'Interaction to next paint',
    measure: async () => (await import('./parts/paint.ts')).measurePaint(),
  },
  pages: {
    title: 'Pages on a phone',
    measure: async () => (await import('./parts/pages.ts')).measurePages(),
  },
  repeat: {
    title: 'Repeat visits',
    measure: async () => (await import('./parts/repeat-visit.ts')).measureRepeatVisit(),
  },
  dogs: {
    title: 'When dogs are in',
    measure: async () => (await import('./parts/judging-day.ts')).measureJudgingDay(),
  },
}
