// The parts of the benchmark in the order of their sections. Each is loaded only when it runs.
import type { Part } from './section.ts'

export const parts: Record<string, Part> = {
  server: {
    title: 'Server',
    measure: async () => (await import('./parts/server.ts')).measureServer(),
  },
  paint: {
    title: 'Interaction to next paint',
    measure: async () => (await import('./parts/paint.ts')).measurePaint(),
  },
}
