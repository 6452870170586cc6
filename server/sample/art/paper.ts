// Printed things: posters, prints, calendars and books, with the coast of the week on them.
import { dog } from './emblems-sport.ts'
import { motifs } from './motifs.ts'
import { clothOf, darker, inks, inksOn, lighter } from './palette.ts'
import { at, box, disc, line, moved, oval, plane, ring, stitches, turned, within } from './svg.ts'
import type { OfferShape } from './offers.ts'

const dogInk = { main: inks.ink, second: inks.slate, accent: inks.rose, gap: inks.sky }
const tower = motifs['lighthouse']?.(inksOn(inks.sky, inks.lamp)) ?? ''
const boat = motifs['sailcloth']?.(inksOn(inks.sky, inks.buoy)) ?? ''
const star = motifs['north star']?.(inksOn(inks.night, inks.lamp)) ?? ''

const frame = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`

/** The coast in a window: sky, sun, sea, the point with its lighthouse, and the dog on its rock. */
const coast = (id: string, x: number, y: number, w: number, h: number) =>
  within(
    id,
    frame(x, y, w, h),
    box(x, y, w, h, inks.sky) +
      disc(x + w * 0.28, y + h * 0.24, w * 0.13, inks.sun) +
      plane(
        `M${x} ${y + h * 0.52}q${w * 0.3}-12 ${w * 0.5} 0t${w * 0.5}-2v${h}h${-w}z`,
        inks.sea1,
      ) +
      plane(
        `M${x} ${y + h * 0.64}q${w * 0.3} 10 ${w * 0.5} 0t${w * 0.5} 2v${h}h${-w}z`,
        inks.sea2,
      ) +
      at(x + w * 0.62, y + h * 0.1, w * 0.0036, tower) +
      plane(
        `M${x + w} ${y + h * 0.42}c${-w * 0.2} 0-${w * 0.34} ${h * 0.05}-${w * 0.46} ${h * 0.13} ${w * 0.1} ${h * 0.06} ${w * 0.3} ${h * 0.08} ${w * 0.46} ${h * 0.07}z`,
        inks.land,
      ) +
      plane(`M${x} ${y + h * 0.8}q${w * 0.3} 8 ${w * 0.5} 0t${w * 0.5} 2v${h}h${-w}z`, inks.sea3) +
      plane(
        `M${x} ${y + h}c${w * 0.06}-${h * 0.14} ${w * 0.5}-${h * 0.18} ${w * 0.72} 0z`,
        inks.rock,
      ) +
      at(x + w * 0.06, y + h * 0.9 - w * 0.38, w * 0.0046, dog(dogInk)),
  )

export const poster: OfferShape = ({ shadow }) =>
  moved(9, 10, box(76, 26, 168, 256, shadow)) +
  box(76, 26, 168, 256, inks.paper) +
  coast('coast', 88, 38, 144, 178) +
  box(88, 228, 144, 4, inks.ink) +
  box(88, 235, 144, 1.6, inks.ink) +
  box(108, 244, 104, 11, inks.ink, 2) +
  box(130, 262, 60, 6, inks.rock2, 2) +
  turned(-16, 86, 30, box(68, 22, 40, 15, lighter(inks.land, 0.3))) +
  turned(16, 234, 30, box(214, 22, 40, 15, lighter(inks.land, 0.3)))

export const print: OfferShape = ({ shadow }) =>
  moved(9, 10, box(34, 60, 252, 202, shadow, 2)) +
  box(34, 60, 252, 202, inks.ink, 2) +
  box(44, 70, 232, 182, inks.paper) +
  within(
    'dusk',
    frame(74, 94, 172, 118),
    box(74, 94, 172, 118, inks.night) +
      disc(206, 124, 17, '#F3E3B0') +
      plane('M74 176q40-10 86 0t86-2v40H74z', '#23485A') +
      plane('M74 192q40 8 86 0t86 2v20H74z', '#0E2B3C') +
      at(92, 100, 0.86, boat) +
      at(210, 140, 0.22, star),
  ) +
  line('M80 228h38M216 228h30', inks.rock2, 3) +
  ring(160, 60, 5, inks.land2, 3)

export const calendar: OfferShape = ({ color, accent, shadow }) => {
  const days = Array.from({ length: 21 }, (_, day) => {
    const x = 78 + (day % 7) * 25
    const y = 214 + Math.floor(day / 7) * 22
    return box(
      x,
      y,
      18,
      15,
      day === 10 ? accent : day % 7 > 4 ? inks.sea1 : lighter(inks.rock2, 0.5),
      2,
    )
  })
  return (
    moved(9, 10, box(62, 42, 196, 248, shadow, 5)) +
    box(62, 42, 196, 248, inks.paper, 5) +
    coast('month', 62, 58, 196, 128) +
    box(62, 186, 196, 18, color) +
    days.join('') +
    box(62, 42, 196, 16, color, 5) +
    [80, 104, 128, 192, 216, 240].map((x) => line(`M${x} 34v18`, inks.rock, 5)).join('') +
    ring(160, 38, 10, inks.rock, 4)
  )
}

export const yearbook: OfferShape = ({ color, accent, shadow }) => {
  const { base, shade, lit } = clothOf(color)
  return (
    oval(172, 288, 116, 10, shadow) +
    plane('M238 44l34 14v222l-34 8z', inks.paper) +
    line('M246 58v220M254 60v216M262 62v214', inks.land, 2) +
    box(62, 40, 180, 248, base, 4) +
    box(62, 40, 26, 248, shade, 4) +
    box(104, 58, 122, 3, accent) +
    box(104, 64, 122, 1.6, accent) +
    disc(165, 150, 62, lit) +
    at(106, 98, 1.18, dog({ main: inks.paper, second: inks.sea1, accent, gap: base })) +
    box(118, 236, 94, 10, accent, 2) +
    box(136, 254, 58, 6, lit, 2) +
    line('M75 56v216', lit, 2)
  )
}

export const teaTowel: OfferShape = ({ color, accent, shadow }) =>
  line('M28 56h264', inks.wood, 11) +
  disc(28, 56, 10, inks.wood) +
  disc(292, 56, 10, inks.wood) +
  moved(9, 10, plane('M82 52h156v222H82z', shadow)) +
  plane('M82 46h156v228c-26 8-52-6-78 0s-52 8-78 0z', inks.paper) +
  [60, 70, 240, 250].map((y) => box(82, y, 156, 4, color)).join('') +
  box(92, 46, 4, 230, color) +
  box(224, 46, 4, 230, color) +
  [
    [128, 116],
    [192, 116],
    [128, 196],
    [192, 196],
  ]
    .map(([x = 0, y = 0], n) => at(x - 26, y - 26, 0.52, n % 3 ? lobster(accent) : boat))
    .join('')

const lobster = (color: string) =>
  plane('M50 20c10 0 13 14 11 28l-4 26 10 18-17-6-17 6 10-18-4-26c-2-14 1-28 11-28z', color) +
  line(
    'M40 32C24 34 20 24 22 16M60 32c16 2 20-8 18-16M42 50L24 56M58 50l18 6M44 62l-16 10M56 62l16 10',
    color,
    4,
  ) +
  plane(
    'M22 18C10 16 8 2 18 0c0 6 2 8 6 8 4 4 2 8-2 10zM78 18c12-2 14-16 4-18 0 6-2 8-6 8-4 4-2 8 2 10z',
    color,
  ) +
  line('M41 44h18M42 54h16M43 64h14', darker(color, 0.25), 2.4)

/** A booklet with slips in it, ready to be posted. */
export const markedByPost: OfferShape = ({ emblem, color, accent, shadow }) =>
  turned(
    -7,
    160,
    160,
    moved(8, 9, box(40, 92, 240, 168, shadow, 4)) +
      [70, 108, 146]
        .map((x, n) => box(x, 44 + n * 6, 26, 70, [accent, inks.coral, inks.glass][n] ?? accent, 2))
        .join('') +
      box(56, 62, 190, 120, color, 4) +
      at(112, 56, 0.8, emblem(inksOn(color, accent))) +
      box(40, 104, 240, 156, '#E9D9B4', 4) +
      plane('M40 104l120 84 120-84v-2H40z', '#D9C493') +
      line('M44 106l116 80 116-80', inks.paper, 3) +
      box(230, 200, 38, 44, inks.sea3, 2) +
      at(236, 208, 0.26, tower) +
      line('M64 216h80M64 232h56', inks.rock, 4),
  )

/** A booklet on a tablet. */
export const download: OfferShape = ({ emblem, color, accent, shadow }) =>
  moved(9, 10, box(70, 26, 180, 262, shadow, 20)) +
  box(70, 26, 180, 262, inks.ink, 20) +
  box(84, 44, 152, 224, inks.paper, 4) +
  box(84, 44, 152, 136, color, 4) +
  at(110, 62, 1, emblem(inksOn(color, accent))) +
  line('M104 200h112M104 214h80', inks.rock2, 5) +
  disc(160, 244, 19, color) +
  line('M160 234v17M152 245l8 8 8-8', inks.paper, 4) +
  stitches('M104 228h20M196 228h20', inks.rock2, 3)
