// The committees of the sample event. Ids and names that the information pages link to are those of the 2026
// event; tag lines, chairs and addresses are invented.
import type { SampleCommittee } from './shape.ts'

// id | name | kind | days until the deadline | marks
const table = `
  78 | Club Merchandise       | merchandise |      45 | featured
  31 | Sponsorships           | reservation |      40 | featured
  22 | Banquet and Meals      | reservation |      25 | featured
   3 | Auctions               | merchandise |      30 | two-chairs
  28 | Meeting Rooms          | reservation |      20 | options
  35 | Rescue Parade          | reservation |      35 |
  49 | Vendors                | reservation |      15 | two-chairs
  50 | Volunteers             | reservation |      50 | options
  55 | Working Dog Forum      | reservation |      28 |
  56 | Lovett Challenge       | reservation |      33 |
   1 | Agility                | reservation |      22 |
   2 | Art and Photography    | merchandise |      38 |
   4 | Awards and Trophies    | reservation |      12 | two-chairs
   5 | Breed Education        | reservation |      44 |
   6 | Breed Rescue           | merchandise |      60 |
   7 | Catalog                | merchandise |      18 |
   8 | Catalog Advertising    | reservation |      -3 |
   9 | Conformation           | reservation |      14 |
  10 | Decorations            | reservation | unknown | no-email no-chair
  11 | Dock Diving            | reservation |      27 |
  12 | Draft Test             | reservation |      24 |
  13 | Grooming Space         | reservation |      16 |
  14 | Health Clinics         | reservation |      31 |
  15 | Herding                | reservation |     -10 |
  16 | Historical Display     | reservation |      41 | options unlisted
  17 | Hospitality            | reservation |      29 |
  18 | Judges Hospitality     | reservation | unknown | unlisted
  19 | Junior Showmanship     | reservation |      26 |
  20 | Obedience              | reservation |      23 |
  21 | Parade of Titleholders | reservation |      36 |
  23 | Puppy Sweepstakes      | reservation |      19 |
  24 | Raffle                 | merchandise |      48 |
  25 | Rally                  | reservation |      21 |
  26 | Reserved Seating       | reservation |       9 |
  27 | RV Camping             | reservation |      11 |
  29 | Scent Work             | reservation |      34 |
  30 | Tracking               | reservation |      -1 | no-chair
  32 | Transportation         | reservation |      17 | no-email
  33 | Water Test             | reservation |      13 |
  34 | Seaside Shop           | merchandise |      55 |
`

const storeNames: Record<number, string> = { 78: 'Official Specialty Store' }
const tagLines: Record<number, string> = {
  78: 'Sample wear and keepsakes by the sea',
  31: 'Sample class and trophy sponsorships',
  22: 'Sample seats at the table',
  34: 'One sample of every state a product can be in',
}

export const sampleCommittees: SampleCommittee[] = table.trim().split('\n').map(readRow)

function readRow(row: string): SampleCommittee {
  const [id = '', name = '', kind = '', deadline = '', marks = ''] = row
    .split('|')
    .map((cell) => cell.trim())
  const has = (mark: string) => marks.split(' ').includes(mark)
  const chairs = has('no-chair') ? [] : has('two-chairs') ? ['A', 'B'] : ['A']
  return {
    id: Number(id),
    name,
    storeName: storeNames[Number(id)] ?? name,
    tagLine: tagLines[Number(id)] ?? `Sample tag line of ${name}`,
    kind: kind === 'merchandise' ? 'merchandise' : 'reservation',
    deadlineDays: deadline === 'unknown' ? null : Number(deadline),
    chairs: chairs.map((letter) => `Sample Chair ${id}${letter}`),
    email: has('no-email') ? '' : `${name.toLowerCase().replaceAll(' ', '-')}@club.example`,
    isFeatured: has('featured'),
    isUnlisted: has('unlisted'),
    offersOptions: has('options'),
  }
}
