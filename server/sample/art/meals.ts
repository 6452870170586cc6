// What is eaten together, seen from above on its table.
import { inks, lighter } from './palette.ts'
import {
  around,
  at,
  both,
  box,
  disc,
  line,
  moved,
  oval,
  plane,
  ring,
  stitches,
  turned,
} from './svg.ts'
import type { OfferShape } from './offers.ts'

const fork = (x: number) =>
  line(
    `M${x} 96v44M${x + 10} 96v44M${x - 10} 96v44M${x - 10} 140c0 10 20 10 20 0M${x} 148v84`,
    inks.rock,
    5.4,
  )
const knife = (x: number) =>
  plane(`M${x} 90c14 12 16 44 10 76h-10z`, inks.rock) + line(`M${x + 3} 160v72`, inks.rock, 6.4)

const plate = (shadow: string, rim: string) =>
  moved(7, 9, disc(160, 162, 100, shadow)) +
  disc(160, 162, 100, inks.white) +
  ring(160, 162, 90, rim, 4) +
  ring(160, 162, 66, lighter(inks.rock2, 0.55), 2)

export const banquetPlate: OfferShape = ({ color, shadow }) =>
  plate(shadow, color) +
  plane('M96 168c14-40 84-50 118-12l26-22c4 20 4 38 0 58l-28-22c-32 36-98 34-116-2z', inks.sea2) +
  plane('M96 168c14 34 84 38 116 2-30 12-84 14-116-2z', inks.sea3) +
  disc(116, 160, 5, inks.ink) +
  line('M140 148c8 10 8 24 0 34M160 142c8 14 8 30 0 44M180 146c6 10 6 22 0 34', inks.sea1, 3) +
  plane('M182 112c14-14 38-8 42 10-14 8-34 4-42-10z', inks.moss) +
  disc(128, 214, 15, inks.lamp) +
  ring(128, 214, 8, inks.paper, 2.4) +
  fork(34) +
  knife(280)

export const breakfast: OfferShape = ({ color, shadow }) =>
  moved(7, 9, disc(132, 184, 98, shadow)) +
  disc(132, 184, 98, inks.white) +
  ring(132, 184, 88, color, 4) +
  plane(
    'M84 170c-6-30 26-42 44-28 20-14 50 0 44 28 14 24-14 46-36 36-22 14-56 0-52-36z',
    lighter(inks.sun, 0.75),
  ) +
  disc(122, 174, 21, inks.lamp) +
  plane('M110 164c4-6 12-8 18-6-4 4-12 6-18 6z', inks.sun) +
  line('M76 224c16 14 32-6 48 6s30-4 46 4', inks.buoy, 13) +
  line('M78 221c16 14 30-6 46 6s30-4 44 4', inks.coral, 4) +
  disc(184, 146, 14, inks.rose) +
  plane('M178 136l6-8 6 8z', inks.moss) +
  moved(6, 8, disc(240, 84, 50, shadow)) +
  line('M278 108l24 20', color, 15) +
  disc(240, 84, 50, color) +
  disc(240, 84, 41, inks.paper) +
  disc(240, 84, 35, '#5A3A26') +
  plane('M216 76c10-14 34-16 46-2-14 10-30 10-46 2z', '#7A5236')

export const lobsterRoll: OfferShape = ({ color, accent, shadow }) =>
  turned(
    -6,
    160,
    160,
    moved(8, 10, box(34, 84, 252, 172, shadow, 14)) +
      box(34, 84, 252, 172, color, 14) +
      [58, 98, 138, 178, 218, 258]
        .map((x) => box(x - 10, 84, 20, 172, lighter(color, 0.16)))
        .join('') +
      box(34, 160, 252, 20, lighter(color, 0.3)) +
      plane('M62 176c-10-40 20-62 56-62h78c38 0 66 24 56 62z', '#D9A05B') +
      plane('M72 160c-4-22 16-36 46-36h78c30 0 50 14 46 36z', '#EBBE7E') +
      [84, 108, 132, 158, 184, 208, 232]
        .map(
          (x, n) =>
            disc(x, 162 + (n % 2) * 8, 17, n % 2 ? inks.coral : inks.buoy) +
            disc(x - 4, 158 + (n % 2) * 8, 5, inks.paper),
        )
        .join('') +
      [70, 96, 122, 148, 174, 200, 226, 248]
        .map((x, n) => plane(`M${x} ${188 + (n % 2) * 5}c6-12 16-12 22 0z`, inks.moss))
        .join('') +
      plane('M58 190h206c4 30-18 46-52 46H112c-36 0-58-16-54-46z', '#D9A05B') +
      plane('M64 208c30 16 166 16 194 0-6 20-26 28-46 28H112c-22 0-42-8-48-28z', '#C08746') +
      disc(258, 108, 17, accent) +
      around(6, 258, 108, line('M258 104v-9', inks.paper, 2)),
  )

const bulbs = [
  [30, 54],
  [76, 76],
  [124, 88],
  [196, 88],
  [244, 76],
  [290, 54],
]
export const welcomeDinner: OfferShape = ({ color, accent, shadow }) =>
  line('M0 30c60 74 260 74 320 0', inks.slate, 3) +
  bulbs
    .map(([x = 0, y = 0]) => disc(x, y + 8, 11, accent) + box(x - 4, y - 8, 8, 9, inks.slate))
    .join('') +
  box(0, 244, 320, 76, color) +
  oval(160, 262, 126, 10, shadow) +
  both(
    plane('M62 124h62c2 40-10 62-31 62s-33-22-31-62z', lighter(inks.sea1, 0.5)) +
      plane('M64 146h58c-2 26-12 40-29 40s-27-14-29-40z', inks.buoy) +
      line('M93 186v62M70 252h46', lighter(inks.sea1, 0.3), 6),
  ) +
  box(146, 160, 28, 92, inks.paper, 4) +
  plane('M160 108c12 16 16 26 12 36-4 8-20 8-24 0-4-10 0-20 12-36z', accent) +
  plane('M160 126c5 8 7 12 5 16-2 4-8 4-10 0-2-4 0-8 5-16z', inks.buoy) +
  line('M160 160v-14', inks.ink, 3) +
  oval(160, 254, 34, 8, inks.land2)

/** A packed lunch: the bag, a sandwich and an apple. */
export const packedLunch: OfferShape = ({ emblem, color, accent, shadow }) =>
  oval(164, 288, 122, 11, shadow) +
  plane('M60 70l14 14 14-14 14 14 14-14 14 14 14-14 14 14 14-14 14 14 14-14v212H60z', '#C69C6D') +
  plane('M172 70l14 14 14-14v212h-34c8-70 10-140 6-212z', '#A87F52') +
  at(78, 116, 0.94, emblem(inksOnBag(color, accent))) +
  disc(242, 246, 40, inks.buoy) +
  plane('M262 212a40 40 0 0 1-6 72c18-22 20-50 6-72z', '#A9442F') +
  line('M242 210c0-14 6-22 16-26', '#6F4E34', 6) +
  plane('M246 200c-10-14-26-14-34-4 8 12 24 14 34 4z', inks.moss) +
  stitches('M68 96h124', '#8F663F', 2.4)

const inksOnBag = (color: string, accent: string) => ({
  main: color,
  second: lighter(color, 0.3),
  accent,
  gap: '#C69C6D',
})
