// The ten designs of the sample shop, each in a 100-unit square and printable in any inks.
import type { Inks } from './palette.ts'
import { around, box, disc, line, oval, plane, ring, turned } from './svg.ts'

export type Motif = (inks: Inks) => string

const waves = (y: number, ink: string, width = 3.4) =>
  line(`M8 ${y}q7-8 14 0t14 0t14 0t14 0t14 0t14 0`, ink, width)

const lighthouse: Motif = ({ main, second, accent, gap }) =>
  plane('M60 19 98 6v30L60 30zM40 19 2 6v30l38-6z', accent) +
  plane('M12 92c8-9 22-10 38-8 16-3 30 0 38 8z', second) +
  plane('M42 36h16l8 50H34z', main) +
  plane('M40.4 46h19.2l1.6 10H38.8zM37.2 66h25.6l1.6 10H35.6z', gap) +
  box(35, 31, 30, 6, main) +
  box(42, 18, 16, 13, accent) +
  line('M42 31V18M50 31V18M58 31V18', main, 2.4) +
  plane('M38 19C40 10 45 7 50 5c5 2 10 5 12 14z', main)

const breakwater: Motif = ({ main, second, accent, gap }) =>
  plane('M70 50 73 24h10l3 26z', accent) +
  plane('M71 24c0-6 3-9 7-9s7 3 7 9z', main) +
  plane('M22 66 29 50l17-4 10 20zM50 64l5-18 20 2 4 16z', second) +
  plane('M4 84 10 68l18-4 8 20zM32 84l6-20 22-2 6 22zM62 84l4-20 22 1 8 19z', main) +
  line('m10 76 12-4M42 74l14-2M70 73l14 2M34 58l10-3M60 55l10 1', gap, 2.4) +
  plane('M4 92q8-8 16 0t16 0t16 0t16 0t16 0t12 0v6H4z', second) +
  disc(18, 44, 3, accent) +
  disc(10, 54, 2.2, accent) +
  disc(24, 34, 2.2, accent)

const harborBell: Motif = ({ main, second, accent, gap }) =>
  turned(
    9,
    50,
    80,
    line('M34 74 45 22M66 74 55 22M40 46h20', main, 4.2) +
      box(43, 10, 14, 13, accent, 2) +
      plane('M41 10h18l-4-6H45z', main) +
      plane('M50 36c9 0 12 8 12 17l6 9H32l6-9c0-9 3-17 12-17z', accent) +
      disc(50, 65, 4, main) +
      line('M42 46c-2 4-2 8-3 11', gap, 2) +
      plane('M22 72h56l-7 13H29z', main),
  ) +
  waves(86, second, 4) +
  waves(95, second, 4)

const armPath = 'M50 50 41 40c0-10 3-22 6-29 1-4 5-4 6 0 3 7 6 19 6 29z'
const tidePool: Motif = ({ main, second, accent, gap }) =>
  oval(50, 62, 47, 30, second) +
  oval(50, 62, 38, 23, gap) +
  line('M22 72c8 6 18 9 28 9M68 76c5-2 9-5 12-9', second, 3) +
  around(5, 50, 50, plane(armPath, accent)) +
  disc(50, 50, 13, accent) +
  around(5, 50, 50, [18, 26, 34].map((y) => disc(50, y, 2, main)).join('')) +
  disc(50, 50, 3, main) +
  plane('M84 34c-8 0-12-7-9-15 3-5 15-5 18 0 3 8-1 15-9 15z', main) +
  line('M84 32V19M84 32l-6-11M84 32l6-11', gap, 1.8) +
  disc(14, 34, 5, main) +
  ring(14, 34, 2, gap, 1.4)

const seaGrass: Motif = ({ main, second, accent, gap }) =>
  plane('M30 94C30 70 26 44 10 22c20 14 32 42 32 72z', second) +
  plane('M62 94c0-26 8-50 28-68-10 20-16 44-16 68z', second) +
  plane('M46 94C48 62 44 30 34 6c16 20 26 54 24 88z', main) +
  plane('M56 94c2-22 4-40 20-56-8 18-10 36-8 56z', main) +
  plane('M20 94C20 78 18 66 6 56c14 4 26 18 26 38z', main) +
  plane('M8 91h84v7H8z', main) +
  plane('M62 22c6-8 18-8 24 0 3-3 6-4 9-4-2 4-2 8 0 12-3 0-6-1-9-4-6 8-18 8-24-4z', accent) +
  disc(69, 21, 2, gap)

const sailcloth: Motif = ({ main, second, accent, gap }) =>
  plane('M47 6v68H8C26 56 40 34 47 6z', main) +
  plane('M54 14c14 18 26 40 34 60H54z', second) +
  line(
    'M47 28c-6-1-10-1-14 2M47 48c-12-2-20-1-28 4M54 34c6 0 10 1 14 4M54 54c10 0 16 1 24 4',
    gap,
    2.6,
  ) +
  line('M50.5 4v76', main, 3) +
  plane('M51 4c8-3 12 2 20-1v9c-8 3-12-2-20 1z', accent) +
  plane('M6 79h88L82 92H20z', accent) +
  waves(96, second, 3)

const fogSignal: Motif = ({ main, second, accent, gap }) =>
  plane('M34 62h16l6 30H28z', second) +
  box(20, 88, 46, 6, main) +
  plane('M12 38h20l30-20v60L32 60H12z', main) +
  line('M32 38v22', gap, 2.6) +
  plane('M62 14h8c6 22 6 46 0 68h-8z', accent) +
  line('M80 32c5 10 5 22 0 32M88 22c9 16 9 36 0 52', second, 4.2) +
  line('M96 14c1 1 1 2 1 3M96 79c1 1 1 2 1 3', second, 4.2)

const driftwood: Motif = ({ main, second, accent, gap }) =>
  disc(50, 40, 27, accent) +
  line('M50 4v5M18 20l4 4M82 20l-4 4M8 44h6M86 44h6', accent, 4) +
  plane(
    'M4 70c2-8 8-10 16-9 8 2 16 2 24 1l14-24 8 4-8 20c10 2 22-2 34-4l4 4-10 7c6 2 9 5 8 10-24 5-58 6-82 3-6-2-9-7-8-12z',
    main,
  ) +
  oval(11, 71, 6, 8, second) +
  ring(11, 71, 2.6, main, 1.6) +
  line('M26 70c14 2 30 0 48-1M34 76c14 1 26 0 40-2M56 60l5-12', gap, 2.2) +
  waves(92, second, 4)

const petal = 'M50 48C31 43 27 21 36 11c5-5 11-3 14 3 3-6 9-8 14-3 9 10 5 32-14 37z'
const leaf = 'M54 50c8-14 26-18 50-12-10 18-32 24-50 12z'
const beachRose: Motif = ({ main, second, accent, gap }) =>
  [18, 90, 162, 234, 306].map((turn) => turned(turn, 50, 50, plane(leaf, second))).join('') +
  [18, 90, 162, 234, 306]
    .map((turn) => turned(turn, 50, 50, line('M58 49c12-6 24-8 38-9', gap, 1.8)))
    .join('') +
  around(5, 50, 50, plane(petal, accent)) +
  around(5, 50, 50, line('M50 42V27', gap, 2)) +
  disc(50, 50, 10, main) +
  around(10, 50, 50, disc(50, 36, 1.6, main)) +
  disc(50, 50, 3.6, gap)

const northStar: Motif = ({ main, second, accent, gap }) =>
  ring(50, 50, 33, second, 2.4) +
  ring(50, 50, 28, second, 1.2) +
  turned(45, 50, 50, around(4, 50, 50, plane('M50 14 57 43l-7 7-7-7z', accent))) +
  around(4, 50, 50, plane('M50 0 59 41l-9 9z', main) + plane('M50 0 41 41l9 9z', second)) +
  disc(50, 50, 5, gap) +
  disc(50, 50, 2.4, main)

/** The designs by the names that products carry. */
export const motifs: Record<string, Motif> = {
  lighthouse,
  breakwater,
  'harbor bell': harborBell,
  'tide pool': tidePool,
  'sea grass': seaGrass,
  sailcloth,
  'fog signal': fogSignal,
  driftwood,
  'beach rose': beachRose,
  'north star': northStar,
}
