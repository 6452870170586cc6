// The pictures of the products that show a state of the store. One has none, and one names a picture that
// is not there, so that both are seen.
import type { SamplePicture } from '../shape.ts'
import { drawOffer, drawThing, drawWare, kept } from './compose.ts'
import { conformation } from './emblems-sport.ts'
import { type Livery } from './emblems.ts'
import { banquetPlate, breakfast, lobsterRoll, welcomeDinner } from './meals.ts'
import type { OfferShape } from './offers.ts'
import { inks } from './palette.ts'
import { calendar, poster, print, teaTowel, yearbook } from './paper.ts'
import { camperPitch, groomingTable, showRing } from './places.ts'
import { cup, dogTag, magnet, patch, pin, rosette, scarf, sticker, testPin } from './trinkets.ts'
import type { Ware } from './wear.ts'
import { beanie, nameJacket, polo, sweater, vest } from './wear-more.ts'

/** A picture in the store's list that the image store does not have. */
const missing: SamplePicture = { path: 'sample/missing/bookmark.svg', draw: null }

const thing = (name: string, shape: OfferShape, ground: string, color: string, accent: string) => {
  const livery: Livery = { ground, color, accent }
  return [kept(['things', name], () => drawThing(shape, livery))]
}
const worn = (name: string, ware: Ware, design: string, colors: string[]) =>
  colors.map((color) => kept(['things', `${name} ${color}`], () => drawWare(ware, design, color)))
const offered = (name: string, shape: OfferShape, committeeId: number) => [
  kept(['offers', name], () => drawOffer(shape, committeeId)),
]

const navyAndSand = ['Navy', 'Sand']

/** By the product's name, up to its first comma and without "Sample". */
export const showcasePictures: Record<string, SamplePicture[]> = {
  poster: thing('poster', poster, '#E2EBD0', inks.deep, inks.lamp),
  print: thing('print', print, inks.sea1, inks.deep, inks.lamp),
  pin: thing('pin', pin, '#F5D9DF', '#7B2F52', '#F0A3BD'),
  patch: thing('patch', patch, '#D5EBE4', '#23665F', inks.coral),
  scarf: thing('scarf', scarf, '#F4E7C4', '#A9442F', inks.sun),
  'tea towel': thing('tea towel', teaTowel, inks.sky, inks.sea3, inks.buoy),
  calendar: thing('calendar', calendar, '#F6DFC6', '#7A5033', inks.coral),
  yearbook: thing('yearbook', yearbook, '#CFDADD', '#1D4E7A', inks.lamp),
  magnet: thing('magnet', magnet, '#E4E9EA', '#1D4E7A', inks.lamp),
  bookmark: [missing],
  sticker: thing('sticker', sticker, '#F4E7C4', inks.sea1, inks.rose),
  vest: worn('vest', vest, 'breakwater', navyAndSand),
  polo: worn('polo', polo, 'sailcloth', navyAndSand),
  beanie: worn('beanie', beanie, 'north star', navyAndSand),
  sweater: worn('sweater', sweater, 'tide pool', ['Sand']),
  'engraved tag': thing('engraved tag', dogTag, '#E2EBD0', '#C9A24B', inks.buoy),
  'personal jacket': worn('personal jacket', nameJacket, 'harbor bell', navyAndSand),
  'banquet seat': offered('banquet seat', banquetPlate, 22),
  breakfast: offered('breakfast', breakfast, 32),
  'lobster roll lunch': offered('lobster roll lunch', lobsterRoll, 1),
  'welcome dinner': offered('welcome dinner', welcomeDinner, 21),
  'grooming space': offered('grooming space', groomingTable, 13),
  'RV space by the day': offered('rv space', camperPitch, 27),
  'class sponsorship': [
    kept(['offers', 'class sponsorship'], () => drawOffer(rosette, 31, conformation)),
  ],
  'ring sponsorship': offered('ring sponsorship', showRing, 6),
  'trophy sponsorship': [
    kept(['offers', 'trophy sponsorship'], () => drawOffer(cup, 31, conformation)),
  ],
  'test order pin': thing('test order pin', testPin, '#CFDADD', '#384C58', inks.coral),
}
