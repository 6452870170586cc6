// What committees offer besides goods: passes, seats, banners, booklets, each with the committee's emblem.
import type { Motif } from './motifs.ts'
import { clothOf, inks, inksOn, lighter, mix } from './palette.ts'
import {
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
  within,
} from './svg.ts'
import { shirt } from './wear.ts'

/** What an offer is drawn with: whose emblem, on what colours. */
export interface Offer {
  emblem: Motif
  color: string
  accent: string
  shadow: string
}

export type OfferShape = (offer: Offer) => string

/** A pass on its ribbon, for an entry. */
export const pass: OfferShape = ({ emblem, color, accent, shadow }) =>
  plane('M96 0h22l46 96-8 14zM224 0h-22l-46 96 8 14z', color) +
  plane('M202 0h22l-60 110-8-14z', lighter(color, 0.2)) +
  moved(8, 9, box(78, 118, 164, 178, shadow, 10)) +
  box(146, 96, 28, 34, inks.rock2, 5) +
  box(78, 118, 164, 178, inks.paper, 10) +
  box(78, 118, 164, 30, color, 10) +
  box(78, 136, 164, 12, color) +
  box(142, 126, 36, 10, inks.rock, 5) +
  disc(160, 204, 53, color) +
  ring(160, 204, 48, mix(color, inks.paper, 0.5), 1.6) +
  at(124, 168, 0.72, emblem(inksOn(color, accent))) +
  box(98, 262, 124, 7, color, 3) +
  box(122, 276, 76, 6, mix(color, inks.paper, 0.55), 3)

/** A folding chair, for a seat. */
export const seat: OfferShape = ({ emblem, color, accent, shadow }) => {
  const { base, shade, lit } = clothOf(color)
  return (
    oval(166, 284, 112, 14, shadow) +
    line('M88 206l132 74M232 206L100 280', inks.wood, 10) +
    both(line('M82 54v152', inks.wood, 11)) +
    box(70, 62, 180, 98, base, 5) +
    box(70, 62, 24, 98, shade, 5) +
    box(226, 62, 24, 98, shade, 5) +
    stitches('M98 68v86M222 68v86', lit) +
    plane('M70 192h180l10 24H60z', base) +
    plane('M60 216h200v9H60z', shade) +
    both(line('M62 190h44', '#7D5A3C', 11)) +
    at(114, 65, 0.92, emblem(inksOn(base, accent)))
  )
}

/** A banner on its pole, for a sponsorship. */
export const banner: OfferShape = ({ emblem, color, accent, shadow }) => {
  const { base, shade } = clothOf(color)
  const cloth = 'M82 52h156v196l-39 38-39-38-39 38-39-38z'
  return (
    moved(8, 9, plane(cloth, shadow)) +
    plane(cloth, base) +
    plane('M214 52h24v196l-24 23z', shade) +
    line('M92 58v186l29 28 39-38 39 38 29-28V58', accent, 3) +
    line('M58 48h204', inks.wood, 9) +
    both(disc(56, 48, 9, accent)) +
    line('M84 44L160 12l76 32', inks.slate, 3) +
    disc(160, 12, 5, inks.slate) +
    both(line('M58 58v34', accent, 3) + plane('M52 90h12l3 20H49z', accent)) +
    at(102, 84, 1.16, emblem(inksOn(base, accent)))
  )
}

/** A booklet standing open a little. */
export const booklet: OfferShape = ({ emblem, color, accent, shadow }) => {
  const { base, shade, lit } = clothOf(color)
  return (
    oval(172, 288, 106, 10, shadow) +
    plane('M84 46l158-8c5 0 8 3 8 8v228c0 5-3 9-8 9H84z', shade) +
    plane('M90 52l152-6v230H90z', inks.paper) +
    line('M96 276h144M96 270h144M96 264h144', inks.land, 1.6) +
    plane('M78 40h144c6 0 9 3 9 9v206c0 6-3 9-9 9H78z', base) +
    plane('M78 40h18v224H78z', shade) +
    box(110, 58, 106, 3, lit) +
    box(110, 64, 106, 1.6, lit) +
    at(108, 82, 1.1, emblem(inksOn(base, accent))) +
    box(122, 212, 82, 7, lit, 3) +
    box(140, 228, 46, 6, accent, 3)
  )
}

/** A round paddle to bid with. */
export const paddle: OfferShape = ({ emblem, color, accent, shadow }) =>
  turned(
    14,
    160,
    160,
    moved(9, 8, disc(160, 126, 98, shadow) + box(147, 210, 26, 92, shadow, 12)) +
      box(147, 206, 26, 96, inks.wood, 12) +
      box(163, 206, 10, 96, '#7D5A3C', 5) +
      disc(160, 126, 98, color) +
      ring(160, 126, 87, accent, 4) +
      ring(160, 126, 80, accent, 1.6) +
      at(104, 70, 1.12, emblem(inksOn(color, accent))),
  )

/** A laid table seen from the side, its cloth bearing the emblem. */
export const table: OfferShape = ({ emblem, color, accent, shadow }) => {
  const { base, shade, lit } = clothOf(color)
  return (
    oval(164, 286, 128, 12, shadow) +
    plane(
      'M40 138h240l14 134c-10 10-20 10-30 0-10 10-20 10-30 0-10 10-20 10-30 0-8 10-20 10-29 0-9 10-21 10-30 0-9 10-20 10-29 0-10 10-20 10-30 0-10 10-20 10-30 0-10 10-20 10-30 0z',
      base,
    ) +
    plane('M230 138h50l14 134c-10 10-20 10-30 0-6 6-12 8-18 6 2-50-4-98-16-140z', shade) +
    oval(160, 138, 122, 22, lit) +
    oval(160, 136, 112, 17, inks.paper) +
    plane('M150 132c-2-30-8-34-14-54h48c-6 20-12 24-14 54z', inks.sea2) +
    at(122, 22, 0.76, flowers) +
    at(108, 160, 1.04, emblem(inksOn(base, accent)))
  )
}

const flowers =
  [
    [20, 50, inks.rose],
    [44, 24, inks.coral],
    [74, 40, inks.rose],
    [56, 58, inks.lamp],
  ]
    .map(
      ([x, y, color]) =>
        disc(Number(x), Number(y), 17, String(color)) + disc(Number(x), Number(y), 6, inks.paper),
    )
    .join('') +
  plane('M6 70c10-8 22-4 30 8-12 4-24 2-30-8zM94 68c-10-8-20-4-28 8 12 4 22 2 28-8z', inks.glass2)

/** A strip of tickets, torn off at the perforation. */
export const ticketStrip: OfferShape = ({ emblem, color, accent, shadow }) => {
  const ticket = (y: number, fill: string) =>
    plane(`M70 ${y}h180v24a12 12 0 0 0 0 24v24H70v-24a12 12 0 0 0 0-24z`, fill) +
    stitches(`M200 ${y + 6}v60`, inks.paper, 2.4) +
    at(92, y + 10, 0.52, emblem(inksOn(fill, accent))) +
    box(150, y + 20, 36, 7, inks.paper, 3) +
    box(150, y + 36, 28, 7, accent, 3) +
    box(212, y + 16, 22, 40, inks.paper, 3)
  const strip = (colors: [string, string, string, string]) =>
    [16, 88, 160, 232].map((y, at) => ticket(y, colors[at] ?? color)).join('')
  const other = mix(color, accent, 0.35)
  return turned(
    -10,
    160,
    160,
    moved(9, 8, box(70, 16, 180, 288, shadow)) + strip([color, other, color, other]),
  )
}

/** A whole roll of tickets. */
export const ticketRoll: OfferShape = ({ emblem, color, accent, shadow }) =>
  oval(164, 284, 124, 12, shadow) +
  plane('M160 200h130v74a10 10 0 0 1-10 0h-10a10 10 0 0 0-10 0h-100z', mix(color, accent, 0.35)) +
  at(196, 208, 0.56, emblem(inksOn(color, accent))) +
  stitches('M184 204v68', inks.paper, 2.4) +
  disc(128, 158, 116, color) +
  [102, 88, 74, 60].map((r) => ring(128, 158, r, mix(color, inks.paper, 0.32), 2)).join('') +
  disc(128, 158, 44, inks.wood) +
  disc(128, 158, 32, lighter(inks.wood, 0.5)) +
  plane(
    'M200 68c30 22 46 58 44 98-2 44-30 86-70 102h50c34-22 48-64 46-104-2-42-28-78-70-96z',
    clothOf(color).shade,
  )

const wickerShape = 'M52 162h216l-24 108c-2 8-8 12-16 12H92c-8 0-14-4-16-12z'
const wicker = [0, 1, 2, 3]
  .map((row) =>
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((n) => box(44 + n * 32 + (row % 2) * 16, 184 + row * 25, 23, 13, '#8F663F', 4))
      .join(''),
  )
  .join('')

/** A basket of good things under a bow. */
export const basket: OfferShape = ({ color, accent, shadow }) =>
  oval(164, 284, 118, 12, shadow) +
  line('M72 168C72 20 248 20 248 168', inks.wood, 12) +
  box(92, 92, 46, 84, inks.sea3, 6) +
  box(104, 70, 22, 26, inks.sea3, 5) +
  box(92, 120, 46, 26, inks.paper) +
  disc(176, 132, 34, inks.buoy) +
  line('M176 102c0-10 4-16 12-18', inks.moss, 5) +
  box(196, 100, 46, 76, inks.lamp, 4) +
  box(196, 122, 46, 12, inks.paper) +
  plane(wickerShape, '#B98A5E') +
  within('wicker', wickerShape, wicker) +
  box(46, 156, 228, 18, inks.wood, 8) +
  plane(
    'M160 168c-22-26-58-22-56-2 2 18 34 20 56 2zM160 168c22-26 58-22 56-2-2 18-34 20-56 2z',
    color,
  ) +
  plane('M156 168l-26 50 14-4 6 12 16-54zM164 168l26 50-14-4-6 12-16-54z', color) +
  disc(160, 168, 12, accent)

/** A shirt with the emblem on it. */
export const teeWithEmblem: OfferShape = ({ emblem, color, accent, shadow }) =>
  shirt({
    cloth: clothOf(color),
    trim: clothOf(accent),
    print: inksOn(color, accent),
    motif: emblem,
    shadow,
  })
