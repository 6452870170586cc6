// Emblems of the committees that put dogs to work and into the ring, each in a 100-unit square.
import type { Motif } from './motifs.ts'
import { around, at, box, disc, dots, line, oval, plane, ring, turned } from './svg.ts'

const swell = (y: number, ink: string, width = 4) =>
  line(`M8 ${y}q7-8 14 0t14 0t14 0t14 0t14 0t14 0`, ink, width)

/** The club's dog as it stands in the show ring, drawn 220 units wide. */
const standingDog =
  'M34 55C42 45 58 43 74 44c18 1 34-1 48-5 8-3 14-9 20-17 5-7 13-12 22-12 8 0 14 3 17 8 2 3 2 6 5 8l13 4c4 1 5 4 5 8 0 5-3 7-6 9-2 5-6 8-12 9-6 1-11 2-14 6-4 10-5 20-10 30-1 4-5 6-7 11-2 8-3 15-2 24 0 5 1 7 6 8 5 2 9 5 8 9-1 2-4 2-7 2h-24c-4 0-5-3-3-7l-1-26-3-13-5 7-3-4-5 7-4-5-6 5-5-5-7 4-5-5-8 3c-2 6-6 9-10 12-4 4-5 9-3 15 1 6 7 7 7 12 0 3-3 4-7 4H36c-4 0-5-3-3-7l3-17c-5-5-9-10-7-17 1-4 2-6 1-10-4-14-4-32 4-46z'
const tail =
  'M36 52c-12 4-21 20-25 40-2 10-6 17-9 22 6-1 9 1 13 2 3-2 4 3 9 0 3-6 4-3 5-10 3-12 6-22 14-30z'
const ear = 'M150 24c-6 5-9 14-9 22 0 7 3 13 8 16 4-4 8-10 10-18 2-9-1-17-9-20z'

export const dog: Motif = ({ main, second, gap }) =>
  at(
    3,
    12,
    0.44,
    plane(standingDog, main) + plane(tail, main) + plane(ear, second) + disc(179, 26, 2.6, gap),
  )

/** A dog's head from the front. */
export const dogHead: Motif = ({ main, second, accent, gap }) =>
  plane(
    'M50 14c20 0 30 12 30 30 0 10-3 16-6 24-3 10-12 20-24 20S29 78 26 68c-3-8-6-14-6-24 0-18 10-30 30-30z',
    main,
  ) +
  plane(
    'M26 22C12 24 8 42 10 62c8 2 14-2 16-10 1-8 2-18 8-28zM74 22c14 2 18 20 16 40-8 2-14-2-16-10-1-8-2-18-8-28z',
    second,
  ) +
  disc(39, 46, 3.4, gap) +
  disc(61, 46, 3.4, gap) +
  plane('M42 60h16c0 6-4 9-8 9s-8-3-8-9z', gap) +
  line('M50 69v6c-3 4-8 4-10 1M50 75c3 4 8 4 10 1', gap, 2.4) +
  plane('M44 77h12c2 10-2 17-6 17s-8-7-6-17z', accent)

export const agility: Motif = ({ main, second, accent, gap }) =>
  at(20, -2, 0.6, dog({ main, second, accent, gap }), -8) +
  box(8, 44, 9, 46, second, 2) +
  box(83, 44, 9, 46, second, 2) +
  line('M17 58h66M17 74h66', accent, 6) +
  line('M4 92h92', second, 5)

export const conformation: Motif = (print) =>
  dog(print) + line('M4 88h92', print.accent, 5) + line('M12 96h76', print.second, 3)

export const dockDiving: Motif = ({ main, second, accent, gap }) =>
  at(30, 2, 0.62, dog({ main, second, accent, gap }), 14) +
  plane('M0 56h34v9H0z', accent) +
  line('M8 65v25M26 65v17', accent, 6) +
  plane('M34 78q8-9 16 0t16 0t16 0t16 0h2v18H0c14 0 26-8 34-18z', second) +
  line('M70 74l-5-9M80 72V60M90 74l5-9', second, 4)

export const draftTest: Motif = ({ main, second, accent, gap }) =>
  plane('M28 22h60v30H36z', accent) +
  line('M36 32h50M38 42h48', gap, 2.4) +
  line('M34 54H2', main, 6) +
  ring(62, 64, 22, main, 7) +
  around(8, 62, 64, line('M62 64V46', main, 3)) +
  disc(62, 64, 5, second) +
  line('M4 92h92', second, 5)

export const herding: Motif = ({ main, second, accent, gap }) =>
  [
    [30, 46],
    [44, 36],
    [60, 36],
    [70, 48],
    [62, 60],
    [44, 62],
    [30, 58],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 14, main))
    .join('') +
  disc(50, 49, 18, main) +
  line('M36 70v18M62 70v18', second, 6) +
  plane('M72 32c8-4 18 2 20 12 1 10-4 18-11 18s-13-12-12-22z', second) +
  plane('M72 34c-8-2-12 2-12 7 6 3 10 1 13-2z', second) +
  disc(83, 44, 2.4, gap) +
  line('M6 90c10-6 16 4 26 0s16 4 26 0 20 4 36 0', accent, 5)

export const junior: Motif = ({ main, second, accent, gap }) =>
  plane('M50 8l38 12v28c0 22-16 36-38 44C28 84 12 70 12 48V20z', main) +
  plane('M50 16l30 9v24c0 17-12 28-30 35-18-7-30-18-30-35V25z', second) +
  plane('M50 26l7 15 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2z', accent) +
  disc(50, 49, 4, gap)

export const obedience: Motif = ({ main, second, accent }) =>
  box(26, 42, 48, 16, accent, 4) +
  plane('M8 26h20c3 0 5 2 5 5v38c0 3-2 5-5 5H8c-3 0-5-2-5-5V31c0-3 2-5 5-5z', main) +
  plane('M72 26h20c3 0 5 2 5 5v38c0 3-2 5-5 5H72c-3 0-5-2-5-5V31c0-3 2-5 5-5z', main) +
  plane('M25 26h3c3 0 5 2 5 5v38c0 3-2 5-5 5h-3zM89 26h3c3 0 5 2 5 5v38c0 3-2 5-5 5h-3z', second)

const laurel = ({ main, second }: { main: string; second: string }) =>
  line('M50 92C24 88 8 68 14 36', second, 4) +
  [0, 22, 44, 66, 88, 110]
    .map((turn) => turned(-turn, 50, 50, plane('M50 98c-12 0-20-6-24-14 10-2 20 4 24 14z', main)))
    .join('')

export const titleholders: Motif = (print) =>
  laurel(print) +
  `<g transform="matrix(-1 0 0 1 100 0)">${laurel(print)}</g>` +
  plane('M50 24l8 17 19 2-14 13 4 19-17-10-17 10 4-19-14-13 19-2z', print.accent)

export const rally: Motif = ({ main, second, accent, gap }) =>
  line('M50 60v34', second, 7) +
  plane('M14 8h72c4 0 6 2 6 6v46c0 4-2 6-6 6H14c-4 0-6-2-6-6V14c0-4 2-6 6-6z', main) +
  line('M26 52V38c0-10 6-14 14-14h24', gap, 7) +
  plane('M60 12l18 12-18 12z', accent) +
  line('M34 94h32', second, 6)

export const scentWork: Motif = ({ main, second, accent, gap }) =>
  plane('M22 56h56l8 36H14z', main) +
  plane('M18 50h64v12H18z', second) +
  oval(50, 56, 13, 4, gap) +
  line('M36 44c-10-10 8-14 0-26M50 42c-10-10 10-16 0-34M64 44c-10-10 8-14 0-26', accent, 5)

export const tracking: Motif = ({ main, second, accent }) =>
  dots('M12 92c30-2 40-14 30-28s-6-28 20-32', second, 5, 11) +
  line('M74 90V12', main, 6) +
  plane('M76 10c10-6 14 6 24 0v26c-10 6-14-6-24 0z', accent) +
  line('M60 92h28', main, 5) +
  disc(12, 92, 5, main)

export const waterTest: Motif = ({ main, second, accent, gap }) =>
  plane('M26 66C20 52 24 30 40 24c14-5 26 2 28 14l14 5c4 2 5 6 4 11-2 6-8 9-16 9l-6 9z', main) +
  plane('M34 30c-10 4-14 20-10 36 8-2 14-10 16-20 1-8-1-14-6-16z', second) +
  disc(58, 38, 3, gap) +
  plane('M74 54l20-6 4 12-20 6z', accent) +
  plane('M0 70q8-8 17 0t17 0t17 0t17 0t17 0t15-3v15H0z', second) +
  swell(90, main)

export const puppies: Motif = ({ main, second, accent, gap }) =>
  disc(50, 52, 34, main) +
  plane('M24 28C8 28 2 46 8 66c10 0 16-6 18-14zM76 28c16 0 22 18 16 38-10 0-16-6-18-14z', second) +
  disc(37, 48, 4.6, gap) +
  disc(63, 48, 4.6, gap) +
  oval(50, 66, 17, 13, second) +
  plane('M42 58h16c0 6-4 9-8 9s-8-3-8-9z', gap) +
  plane('M28 84h44l-4 10c-10 4-26 4-36 0z', accent)
