// Emblems of the committees that look after guests, each in a 100-unit square.
import type { Motif } from './motifs.ts'
import { around, box, disc, line, oval, plane, ring, stitches, turned } from './svg.ts'

export const history: Motif = ({ main, second, accent }) =>
  around(8, 50, 50, line('M50 30V4', main, 6) + disc(50, 6, 5, accent)) +
  ring(50, 50, 30, second, 8) +
  around(8, 50, 50, line('M50 46V26', main, 5)) +
  disc(50, 50, 10, main) +
  disc(50, 50, 4, accent)

export const hospitality: Motif = ({ main, second, accent, gap }) =>
  line('M72 50c18-4 22 20 2 24', second, 7) +
  plane('M16 42h58v24c0 14-10 22-22 22H38c-12 0-22-8-22-22z', main) +
  plane('M24 50h7v18c0 6-7 6-7 0z', gap) +
  line('M32 32c-8-8 6-12 0-22M46 32c-8-8 6-12 0-22M60 32c-8-8 6-12 0-22', accent, 4.4) +
  line('M8 94h76', second, 5)

export const judges: Motif = ({ main, second, accent, gap }) =>
  plane('M46 44 10 24c-4-2-8 0-8 5v42c0 5 4 7 8 5l36-20z', main) +
  plane('M54 44l36-20c4-2 8 0 8 5v42c0 5-4 7-8 5L54 56z', main) +
  plane('M46 44 24 42v16l22-2zM54 44l22-2v16l-22-2z', second) +
  box(40, 38, 20, 24, accent, 5) +
  line('M47 46v8M53 46v8', gap, 2)

export const raffle: Motif = ({ main, second, accent, gap }) =>
  turned(
    -14,
    50,
    50,
    plane('M4 56h92v10a7 7 0 0 0 0 14v10H4V80a7 7 0 0 0 0-14z', second) +
      plane('M4 14h92v12a8 8 0 0 0 0 16v12H4V42a8 8 0 0 0 0-16z', main) +
      stitches('M68 16v36', gap, 2.4, '3 5') +
      plane('M36 20l4 9 10 1-8 6 3 10-9-6-9 6 3-10-8-6 10-1z', accent) +
      line('M78 26v16M86 26v16', accent, 3.4),
  )

export const chair: Motif = ({ main, second, accent }) =>
  box(20, 8, 60, 30, accent, 3) +
  line('M20 8v52M80 8v52', main, 6) +
  plane('M14 54h72v12H14z', main) +
  line('M20 66l54 28M80 66L26 94', second, 6)

export const camper: Motif = ({ main, second, accent, gap }) =>
  plane('M4 24c0-4 2-6 6-6h68c10 0 18 20 18 36v20H4z', main) +
  plane('M4 52h92v10H4z', accent) +
  box(12, 28, 20, 16, gap, 2) +
  box(40, 28, 14, 46, second, 2) +
  plane('M64 28h14c5 0 8 8 9 16H64z', gap) +
  disc(24, 76, 12, second) +
  disc(74, 76, 12, second) +
  disc(24, 76, 5, gap) +
  disc(74, 76, 5, gap) +
  line('M2 92h96', second, 4)

export const shuttle: Motif = ({ main, second, accent, gap }) =>
  line('M50 20V2M50 4h18', second, 3) +
  plane('M26 22h48v22H26z', main) +
  [32, 46, 60].map((x) => box(x, 28, 9, 9, gap, 2)).join('') +
  plane('M12 44h76v14H12z', second) +
  plane('M2 58h96L86 82H16z', main) +
  plane('M5 64h90l-3 6H8z', accent) +
  line('M2 92q8-8 16 0t16 0t16 0t16 0t16 0t14 0', second, 4)

export const shell: Motif = ({ main, second, accent, gap }) =>
  plane(
    'M50 84C22 70 4 50 10 34c4-8 12-8 16-4 2-14 12-18 20-10 2-4 6-4 8 0 8-8 18-4 20 10 4-4 12-4 16 4 6 16-12 36-40 50z',
    main,
  ) +
  line('M50 80V24M46 78 30 32M54 78l16-46M42 74 16 42M58 74l26-32', gap, 3) +
  plane('M34 82h32l6 12H28z', accent) +
  disc(86, 84, 5, second)

export const sponsors: Motif = ({ main, second, accent, gap }) =>
  plane('M34 56 22 98l14-6 9 8 7-36zM66 56l12 42-14-6-9 8-7-36z', second) +
  around(12, 50, 40, plane('M50 4c8 0 9 10 4 16h-8c-5-6-4-16 4-16z', accent)) +
  disc(50, 40, 27, main) +
  ring(50, 40, 21, gap, 2.4) +
  plane('M50 26l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z', accent)

export const challenge: Motif = ({ main, second, accent, gap }) =>
  turned(38, 50, 50, box(46, 0, 8, 70, second, 3) + plane('M42 66h16l4 34H38z', second)) +
  turned(-38, 50, 50, box(46, 0, 8, 70, second, 3) + plane('M42 66h16l4 34H38z', second)) +
  plane('M50 16l32 8v22c0 20-14 32-32 40-18-8-32-20-32-40V24z', main) +
  plane('M26 56l14-20 9 12 7-8 18 18c-4 10-12 16-24 22-12-6-20-13-24-24z', accent) +
  disc(62, 32, 5, gap)

/** A gift, for what is given to be auctioned. */
export const gift: Motif = ({ main, second, accent }) =>
  box(12, 44, 76, 48, main, 2) +
  box(6, 30, 88, 18, main, 2) +
  plane('M42 30h16v62H42z', accent) +
  plane('M50 30C30 30 18 22 24 12c6-8 20-2 26 18zM50 30c20 0 32-8 26-18-6-8-20-2-26 18z', accent) +
  line('M12 50h30M58 50h30', second, 3)

/** A plug on its cord, for power at a booth. */
export const plug: Motif = ({ main, second, accent, gap }) =>
  line('M38 10v22M62 10v22', second, 8) +
  plane('M22 30h56v14c0 18-10 28-28 28S22 62 22 44z', main) +
  line('M50 72v10c0 12-24 4-24 14', main, 6) +
  plane('M54 36 42 52h8l-4 14 14-18h-8z', accent) +
  oval(50, 31, 28, 3, gap)

/** A projector throwing light. */
export const projector: Motif = ({ main, second, accent, gap }) =>
  plane('M62 44 98 12v72L62 64z', accent) +
  box(6, 36, 60, 36, main, 5) +
  disc(60, 54, 14, second) +
  disc(60, 54, 7, gap) +
  line('M16 48h20M16 58h20', gap, 3.4) +
  line('M18 72v12M54 72v12', second, 6)
