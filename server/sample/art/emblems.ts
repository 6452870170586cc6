// Which emblem and which colours each committee of the sample event has.
import * as guests from './emblems-guests.ts'
import * as house from './emblems-house.ts'
import * as sport from './emblems-sport.ts'
import type { Motif } from './motifs.ts'
import { inks } from './palette.ts'

export const emblems: Record<number, Motif> = {
  1: sport.agility,
  2: house.artAndPhoto,
  3: house.gavel,
  4: house.trophy,
  5: house.education,
  6: house.rescue,
  7: house.catalog,
  8: house.advertising,
  9: sport.conformation,
  10: house.decorations,
  11: sport.dockDiving,
  12: sport.draftTest,
  13: house.grooming,
  14: house.health,
  15: sport.herding,
  16: guests.history,
  17: guests.hospitality,
  18: guests.judges,
  19: sport.junior,
  20: sport.obedience,
  21: sport.titleholders,
  22: house.banquet,
  23: sport.puppies,
  24: guests.raffle,
  25: sport.rally,
  26: guests.chair,
  27: guests.camper,
  28: house.meeting,
  29: sport.scentWork,
  30: sport.tracking,
  31: guests.sponsors,
  32: guests.shuttle,
  33: sport.waterTest,
  34: guests.shell,
  35: house.parade,
  49: house.booth,
  50: house.volunteers,
  55: house.forum,
  56: guests.challenge,
  78: house.merchandise,
}

/** The colours a committee goes by: the ground of its pictures, its own colour and an accent. */
export interface Livery {
  ground: string
  color: string
  accent: string
}

const liveries: Livery[] = [
  { ground: inks.sky, color: inks.deep, accent: inks.lamp },
  { ground: '#F4E7C4', color: '#A9442F', accent: inks.sun },
  { ground: '#D5EBE4', color: '#23665F', accent: inks.coral },
  { ground: '#F6DFC6', color: '#7A5033', accent: '#F4B860' },
  { ground: '#E2EBD0', color: '#4B693A', accent: '#F0C55E' },
  { ground: '#F5D9DF', color: '#7B2F52', accent: '#F0A3BD' },
  { ground: '#CFDADD', color: '#384C58', accent: inks.coral },
  { ground: inks.sea1, color: '#1D4E7A', accent: inks.sun },
]

/** Committees that follow each other in lists get colours apart from each other. */
export const liveryOf = (committeeId: number): Livery =>
  liveries[(committeeId * 3 + Math.floor(committeeId / 8)) % liveries.length] ?? {
    ground: inks.sky,
    color: inks.deep,
    accent: inks.lamp,
  }
