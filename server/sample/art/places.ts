// Places and seats to be taken at the show, drawn as small scenes.
import { inks, lighter } from './palette.ts'
import { at, both, box, disc, line, moved, oval, plane, ring, stitches } from './svg.ts'
import { dog } from './emblems-sport.ts'
import { type OfferShape, seat, table } from './offers.ts'

/** A camper on its pitch under an awning. */
export const camperPitch: OfferShape = ({ color, accent, shadow }) =>
  plane('M0 226c60-14 116-6 160-8 60-4 110-4 160 6v96H0z', inks.moss) +
  plane('M0 262c80-10 220-12 320 0v58H0z', '#57733F') +
  oval(160, 266, 132, 11, shadow) +
  plane('M34 110c0-10 6-16 16-16h190c26 0 46 46 46 92v68H34z', inks.paper) +
  plane('M34 196h252v22H34z', color) +
  plane('M34 222h252v6H34z', accent) +
  box(56, 118, 46, 38, inks.sea2, 5) +
  box(122, 116, 44, 138, lighter(color, 0.2), 5) +
  box(130, 126, 28, 36, inks.sky, 4) +
  disc(156, 190, 3.6, accent) +
  plane('M196 116h44c12 0 22 24 24 44h-68z', inks.sea2) +
  [84, 236].map((x) => disc(x, 256, 27, inks.ink) + disc(x, 256, 12, inks.rock2)).join('') +
  plane('M22 108h164l-14 30H8z', accent) +
  [0, 2, 4].map((n) => plane(`M${22 + n * 27} 108h27l-4 30h-27z`, inks.paper)).join('') +
  line('M14 138v122', inks.slate, 4) +
  at(232, 232, 0.7, dog({ main: inks.ink, second: inks.slate, accent, gap: inks.sky }))

/** A grooming table with its arm and tools. */
export const groomingTable: OfferShape = ({ color, accent, shadow }) =>
  oval(160, 290, 120, 12, shadow) +
  line('M84 204v84M236 204v84M84 252h152', inks.rock, 9) +
  line('M246 196V40c0-16-50-16-60 0', inks.rock, 8) +
  line('M188 42c-14 26-12 52-2 76', accent, 4) +
  box(56, 186, 208, 18, color, 5) +
  box(56, 200, 208, 7, inks.ink, 3) +
  at(62, 78, 1.34, dog({ main: inks.ink, second: inks.slate, accent, gap: inks.sky })) +
  box(100, 262, 54, 22, inks.sea3, 4) +
  box(108, 252, 10, 14, inks.lamp, 2) +
  box(126, 248, 10, 18, inks.coral, 2) +
  box(176, 258, 40, 26, accent, 5)

/** A show ring with its gates and a dog. */
export const showRing: OfferShape = ({ color, accent, shadow }) =>
  plane('M0 186h320v134H0z', inks.moss) +
  plane('M40 238c0-30 54-44 120-44s120 14 120 44-54 46-120 46-120-16-120-46z', '#83A067') +
  both(line('M34 96v122M92 96v104M150 96v98', inks.white, 6)) +
  line('M34 112h252M34 160h252', inks.white, 6) +
  plane('M40 60h240v42H40z', color) +
  plane('M40 60h240v6H40zM40 96h240v6H40z', accent) +
  [74, 117, 160, 203, 246]
    .map((x) => plane(`M${x} 70l4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z`, accent))
    .join('') +
  oval(166, 270, 66, 8, shadow) +
  at(84, 132, 1.5, dog({ main: inks.ink, second: inks.slate, accent, gap: inks.sky }))

const window = (sun: string, sky: string, sunY: number) =>
  box(44, 34, 232, 138, inks.paper, 4) +
  box(54, 44, 212, 118, sky) +
  disc(206, sunY, 26, sun) +
  plane('M54 132c60-12 150-10 212-2v32H54z', inks.sea2) +
  plane('M54 146c80-8 150-4 212 0v16H54z', inks.sea3) +
  line('M160 44v118M54 104h212', inks.paper, 6)

const room =
  (view: string): OfferShape =>
  ({ color, accent, shadow }) =>
    view +
    oval(160, 284, 132, 11, shadow) +
    [56, 128, 200]
      .map((x) => box(x, 168, 62, 72, color, 8) + box(x + 8, 176, 46, 30, lighter(color, 0.18), 5))
      .join('') +
    plane('M30 214h260l14 26H16z', inks.wood) +
    box(16, 240, 288, 11, '#6F4E34', 3) +
    both(line('M44 250v34', '#6F4E34', 9)) +
    [78, 150, 222].map((x) => box(x, 220, 26, 13, inks.paper, 1)).join('') +
    disc(124, 224, 6, accent) +
    disc(268, 224, 6, accent)

export const roomInTheMorning = room(window(inks.lamp, inks.sky, 78))
export const roomInTheAfternoon = room(window('#E58A52', '#F6D9B8', 124))

const awning = (x: number, width: number, color: string) =>
  [0, 1, 2, 3, 4, 5]
    .map((n) => {
      const w = width / 6
      const fill = n % 2 ? inks.paper : color
      return box(x + n * w, 64, w, 50, fill) + disc(x + n * w + w / 2, 114, w / 2, fill)
    })
    .join('')

const counter = (x: number, width: number, color: string) =>
  box(x, 206, width, 78, color) + box(x - 6, 196, width + 12, 16, inks.wood, 3)

const wares =
  box(96, 168, 24, 28, inks.sea3, 3) +
  box(126, 158, 20, 38, inks.coral, 3) +
  disc(166, 184, 13, inks.lamp) +
  box(188, 164, 34, 32, inks.glass2, 3)

/** A vendor's booth. */
export const vendorBooth: OfferShape = ({ emblem, color, accent, shadow }) =>
  oval(160, 288, 136, 11, shadow) +
  both(box(50, 76, 10, 208, inks.slate)) +
  box(60, 108, 200, 96, lighter(color, 0.75)) +
  wares +
  counter(56, 208, color) +
  at(134, 214, 0.58, emblem({ main: inks.paper, second: accent, accent, gap: color })) +
  box(40, 54, 240, 14, inks.slate, 4) +
  awning(40, 240, color)

/** A booth at a corner, open on two sides. */
export const cornerBooth: OfferShape = ({ emblem, color, accent, shadow }) =>
  oval(160, 290, 146, 11, shadow) +
  plane('M196 100l92 24v100l-92-12z', lighter(color, 0.6)) +
  box(36, 104, 160, 100, lighter(color, 0.75)) +
  moved(-46, 0, wares) +
  counter(32, 160, color) +
  plane('M192 206l92 20v56l-92 2z', lighter(color, 0.16)) +
  plane('M192 196l98 20v14l-98-18z', inks.wood) +
  line('M38 70v214M194 70v214M288 110v172', inks.slate, 9) +
  at(84, 214, 0.58, emblem({ main: inks.paper, second: accent, accent, gap: color })) +
  plane('M192 54l112 40v34l-18-8-19 0-18-12-19-2-18-12-20-2z', lighter(color, 0.2)) +
  box(18, 54, 180, 14, inks.slate, 4) +
  awning(18, 176, color)

/** A plain table for a vendor. */
export const vendorTable: OfferShape = ({ color, accent, shadow }) =>
  oval(160, 286, 132, 11, shadow) +
  line('M64 190l-22 94M256 190l22 94M84 190l26 94M236 190l-26 94', inks.rock, 8) +
  plane('M40 172h240l10 74c-80 12-180 12-260 0z', color) +
  plane('M44 162h232l12 22H32z', lighter(color, 0.3)) +
  stitches('M42 236c80 10 156 10 236 0', accent, 2.4) +
  box(88, 118, 46, 52, inks.paper, 3) +
  line('M98 132h26M98 144h26M98 156h16', inks.rock2, 4) +
  disc(196, 148, 22, accent) +
  ring(196, 148, 12, inks.paper, 4)

const stanchion = (x: number, color: string) =>
  box(x - 4, 120, 8, 158, inks.land2, 3) + disc(x, 116, 10, color) + oval(x, 280, 20, 6, inks.land2)

/** The rope along the ring, before which a chair or table stands. */
const ringside: OfferShape = ({ color, accent }) =>
  plane('M0 214h320v106H0z', '#83A067') +
  line('M24 128c44 56 98 56 136 0 38 56 92 56 136 0', color, 8) +
  stanchion(24, accent) +
  stanchion(160, accent) +
  stanchion(296, accent)

/** A chair at the rope. */
export const ringsideChair: OfferShape = (offer) => ringside(offer) + at(66, 78, 0.62, seat(offer))

/** A table at the rope. */
export const ringsideTable: OfferShape = (offer) => ringside(offer) + at(48, 68, 0.72, table(offer))
