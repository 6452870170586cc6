// Emblems of the committees that run the house: tables, rooms, shops and rides, each in a 100-unit square.
import { dog } from './emblems-sport.ts'
import type { Motif } from './motifs.ts'
import { around, at, box, disc, line, oval, plane, ring, turned } from './svg.ts'

export const merchandise: Motif = ({ main, second, accent, gap }) =>
  line('M34 36c0-30 32-30 32 0', second, 6) +
  plane('M14 32h72l6 58H8z', main) +
  plane('M42 46h16l4 28H38z', gap) +
  box(40, 42, 20, 5, gap) +
  box(44, 34, 12, 7, accent) +
  plane('M9 80h82l1 10H8z', accent)

export const banquet: Motif = ({ main, second, accent, gap }) =>
  disc(50, 50, 30, main) +
  ring(50, 50, 22, gap, 2.4) +
  plane('M36 50c6-10 18-10 26-2l6-5v14l-6-5c-8 8-20 8-26-2z', accent) +
  disc(43, 48, 1.8, gap) +
  line('M9 12v18M15 12v18M3 12v18M9 34v56', second, 4.4) +
  plane('M88 10c8 8 10 26 6 44h-6z', second) +
  line('M90 50v40', second, 5)

export const gavel: Motif = ({ main, second, accent }) =>
  turned(
    -38,
    50,
    44,
    box(22, 26, 52, 28, main, 3) +
      box(16, 22, 10, 36, accent, 3) +
      box(70, 22, 10, 36, accent, 3) +
      box(44, 54, 9, 48, second, 4),
  ) + box(8, 84, 52, 9, main, 3)

export const meeting: Motif = ({ main, second, accent }) =>
  oval(50, 58, 30, 18, accent) +
  [
    [50, 22],
    [18, 38],
    [82, 38],
    [18, 76],
    [82, 76],
    [50, 92],
  ]
    .map(([x = 0, y = 0], n) => disc(x, y, 10, n % 2 ? second : main))
    .join('')

export const booth: Motif = ({ main, second, accent, gap }) =>
  box(14, 44, 7, 48, second) +
  box(79, 44, 7, 48, second) +
  plane('M18 66h64v26H18z', main) +
  plane('M14 12h72l10 30H4z', main) +
  plane('M28 12h14l-3 30H22zM58 12h14l6 30H61z', accent) +
  [13, 31.5, 50, 68.5, 87].map((x, n) => disc(x, 42, 9.4, n % 2 ? accent : main)).join('') +
  line('M26 78h48', gap, 3)

export const volunteers: Motif = ({ main, second, accent }) =>
  plane(
    'M34 92V62L22 46c-3-5 2-9 6-6l8 8V16c0-6 8-6 9 0l1 24V10c0-6 9-6 9 0v30l2-26c1-6 9-5 9 1l-1 29 4-16c2-6 9-4 8 2l-6 40c-1 8-5 12-7 18v14z',
    main,
  ) +
  plane('M30 78h40v16H30z', accent) +
  line('M8 22l8 6M4 44h9M92 22l-8 6M96 44h-9', second, 4.4)

export const forum: Motif = ({ main, second, accent, gap }) =>
  plane('M8 10h56c4 0 6 2 6 6v34c0 4-2 6-6 6H32L18 70V56H8c-4 0-6-2-6-6V16c0-4 2-6 6-6z', main) +
  line('M16 26h40M16 40h28', gap, 4) +
  plane('M50 62h28V36h14c4 0 6 2 6 6v30c0 4-2 6-6 6h-6v14L72 78H56c-4 0-6-2-6-6z', accent) +
  line('M60 70h26', second, 4)

export const artAndPhoto: Motif = ({ main, second, accent, gap }) =>
  plane(
    'M10 28h20l8-12h24l8 12h20c4 0 6 2 6 6v48c0 4-2 6-6 6H10c-4 0-6-2-6-6V34c0-4 2-6 6-6z',
    main,
  ) +
  disc(50, 57, 22, gap) +
  disc(50, 57, 17, second) +
  disc(50, 57, 9, gap) +
  disc(56, 51, 4, main) +
  box(76, 36, 12, 8, accent, 2)

export const trophy: Motif = ({ main, second, accent, gap }) =>
  line('M28 22H10c0 22 8 30 22 32M72 22h18c0 22-8 30-22 32', second, 6) +
  plane('M24 10h52v26c0 18-10 30-26 30S24 54 24 36z', main) +
  plane('M62 10h14v26c0 16-8 27-20 29.5 6-14 8-34 6-55.5z', second) +
  plane('M45 64h10l3 14H42z', main) +
  plane('M28 78h44v14H28z', accent) +
  plane('M46 22l4 9 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z', gap)

export const education: Motif = ({ main, second, accent, gap }) =>
  plane('M50 26C38 14 20 12 4 16v64c16-4 34-2 46 10z', main) +
  plane('M50 26c12-12 30-14 46-10v64c-16-4-34-2-46 10z', second) +
  line('M14 32c10-2 18 0 26 5M14 46c10-2 18 0 26 5M14 60c10-2 18 0 26 5', gap, 3) +
  line('M86 32c-10-2-18 0-26 5M86 46c-10-2-18 0-26 5M86 60c-10-2-18 0-26 5', gap, 3) +
  plane('M72 8h12v26l-6-6-6 6z', accent)

export const rescue: Motif = ({ main, accent, gap }) =>
  disc(50, 50, 42, main) +
  around(4, 50, 50, plane('M40 4h20l-4 24H44z', accent)) +
  disc(50, 50, 21, gap) +
  plane('M50 64C38 56 34 50 36 44c2-6 10-7 14-1 4-6 12-5 14 1 2 6-2 12-14 20z', accent)

export const parade: Motif = ({ main, accent, gap, second }) =>
  plane('M50 94C20 74 6 56 10 34 14 14 38 10 50 30 62 10 86 14 90 34c4 22-10 40-40 60z', accent) +
  at(21, 20, 0.58, dog({ main: gap, second, accent, gap: main }))

export const catalog: Motif = ({ main, second, accent, gap }) =>
  plane('M24 6h56c4 0 6 2 6 6v70H30c-8 0-12 4-12 8V14c0-4 2-8 6-8z', main) +
  plane('M30 82h56v12H30c-10 0-12-4-12-6s4-6 12-6z', second) +
  line('M34 87h48', gap, 2) +
  box(36, 20, 38, 30, gap, 2) +
  plane('M40 46l10-14 8 9 6-6 8 11z', accent) +
  line('M40 60h30M40 68h20', gap, 3)

export const advertising: Motif = ({ main, second, accent }) =>
  plane('M10 42h18l44-26v60L28 58H10c-4 0-6-3-6-8s2-8 6-8z', main) +
  plane('M20 58h16l8 30H28z', second) +
  plane('M70 12h8c4 22 4 46 0 68h-8z', accent) +
  line('M86 32l10-6M88 47h10M86 62l10 6', second, 5)

export const decorations: Motif = ({ main, second, accent }) =>
  line('M0 20c30 26 70 26 100 0', second, 4) +
  plane('M8 28l18 10-14 18zM32 40l18 4-10 22z', main) +
  plane('M54 44l18-4-6 22zM76 38l16-10-2 24z', accent) +
  disc(24, 78, 10, accent) +
  disc(50, 86, 10, main) +
  disc(76, 78, 10, second) +
  line('M24 68V56M50 76V66M76 68V58', second, 2.4)

export const grooming: Motif = ({ main, second, accent, gap }) =>
  turned(
    -28,
    50,
    50,
    box(12, 8, 20, 84, main, 4) +
      [16, 25, 34, 43, 52, 61, 70, 79].map((y) => box(32, y, 18, 5, main, 2)).join('') +
      line('M19 18v64', gap, 2.4),
  ) +
  line('M62 16l18 52M90 16L70 68', second, 6) +
  ring(66, 80, 9, accent, 6) +
  ring(86, 80, 9, accent, 6)

export const health: Motif = ({ main, second, accent, gap }) =>
  plane('M34 4h32v30h30v32H66v30H34V66H4V34h30z', main) +
  line('M14 52h20l8-16 12 30 8-14h24', gap, 5) +
  disc(86, 14, 8, accent) +
  disc(14, 86, 5, second)
