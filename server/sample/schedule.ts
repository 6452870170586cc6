// The schedule of the sample event: an invented week, each title marked as a sample. Sunday has no item.
import type { ScheduleStatus } from '#contract/entities/schedule.ts'
import type { ScheduleItemPlan } from '../event/plan.ts'

export type SampleScheduleItem = Omit<ScheduleItemPlan, 'key'>

// start | end | title | ring | room | status; a delay names the expected start
const week: Record<string, string> = {
  '2026-05-04': `
    07:30 | 09:00 | registration desk                | Hall foyer
     8:00 | 11:30 | water test, junior teams         | Town beach
     9:00 | 12:00 | rally, novice                    | Ring 2 | Pier hall
     9:30 | 11:00 | grooming clinic                  | Cove room
    10:00 | 12:30 | tracking, first draw             | North field | delayed 10:45
    12:30 | 13:30 | stewards' lunch                  | Cove room
    13:30 | 16:30 | water test, senior teams         | Town beach
    14:00 | 16:00 | rally, advanced and excellent    | Ring 2 | Pier hall
    16:30 | 17:30 | vendors open                     | Vendor tent
    18:30 | 21:00 | welcome supper                   | Harbor room`,
  '2026-05-05': `
    07:00 | 08:00 | sunrise walk on the sea wall     | Meet at the foyer
     8:00 | 10:30 | puppy sweepstakes, 6 to 9 months | Ring 1 | Grand hall
     8:30 | 11:30 | obedience, novice                | Ring 2 | Pier hall
    10:45 | 12:15 | puppy sweepstakes, 9 to 18 months| Ring 1 | Grand hall
    11:00 | 12:00 | mentoring for new owners         | Cove room
    13:00 | 14:30 | veteran sweepstakes              | Ring 1 | Grand hall
    13:00 | 16:00 | obedience, open and utility      | Ring 2 | Pier hall
    14:00 | 17:00 | heart clinic                     | Clinic room | moved
    16:30 | 17:30 | judges' education, part one      | Cove room
    19:00 | 21:00 | auction preview                  | Harbor room`,
  '2026-05-06': `
     8:00 |  9:15 | puppy dogs, 6 to 9 months        | Ring 1 | Grand hall
     8:00 | 12:00 | draft test                       | South lawn
     9:15 | 10:15 | puppy dogs, 9 to 12 months       | Ring 1 | Grand hall
    10:30 | 11:45 | open dogs                        | Ring 1 | Grand hall
    11:00 | 12:30 | working dog forum                | Cove room
    12:00 | 13:00 | winners dog                      | Ring 1 | Grand hall
    13:00 | 15:00 | agility, standard                | Ring 3 | Field tent
    13:30 | 14:30 | health seminar                   | Cove room | cancelled
    15:30 | 17:00 | breeder's showcase               | Ring 1 | Grand hall
    18:00 | 19:30 | members' meeting                 | Harbor room`,
  '2026-05-07': `
     8:00 |  9:00 | puppy bitches, 6 to 9 months     | Ring 1 | Grand hall
     8:30 | 12:00 | agility, jumpers                 | Ring 3 | Field tent
     9:00 | 10:00 | puppy bitches, 9 to 12 months    | Ring 1 | Grand hall
    10:15 | 12:00 | open bitches                     | Ring 1 | Grand hall
    12:00 | 13:00 | winners bitch                    | Ring 1 | Grand hall
    13:00 | 14:00 | junior showmanship               | Ring 2 | Pier hall
    14:00 | 15:30 | rescue parade                    | Ring 1 | Grand hall
    14:30 | 16:30 | scent work, containers           | Field tent
    16:00 | 17:00 | breeder class                    | Ring 1 | Grand hall | moved
    18:30 | 21:30 | auction                          | Harbor room`,
  '2026-05-08': `
     8:00 | 10:00 | veterans, dogs and bitches       | Ring 1 | Grand hall
     8:30 | 11:00 | dock diving, first wave          | Pool tent
    10:00 | 11:00 | parade of titleholders           | Ring 1 | Grand hall
    11:15 | 13:00 | best of breed, first group       | Ring 1 | Grand hall
    12:00 | 13:00 | photographs by appointment       | Lighthouse lawn
    13:00 | 16:00 | dock diving, second wave         | Pool tent | delayed 13:40
    13:30 | 15:30 | best of breed, second group      | Ring 1 | Grand hall
    15:00 | 16:00 | judges' education, part two      | Cove room
    16:00 | 17:00 | brace and team classes           | Ring 2 | Pier hall
    19:00 | 23:00 | banquet                          | Harbor room`,
  '2026-05-09': `
     8:00 | 11:00 | best of breed, third group       | Ring 1 | Grand hall
     9:00 | 10:00 | working dog team relay           | Town beach
     9:30 | 11:30 | art show, last viewing           | Cove room
    11:00 | 12:00 | best of breed, final             | Ring 1 | Grand hall
    12:00 | 12:30 | awards of merit                  | Ring 1 | Grand hall
    12:30 | 13:30 | photographs of the winners       | Lighthouse lawn
    13:00 | 14:00 | raffle draw                      | Vendor tent
    14:00 | 15:00 | vendors close                    | Vendor tent
    15:00 |       | pickup desk, last orders         | Hall foyer
    16:00 | 17:00 | farewell at the sea wall         | Meet at the foyer`,
}

export const sampleSchedule: SampleScheduleItem[] = Object.entries(week).flatMap(([day, rows]) =>
  rows
    .trim()
    .split('\n')
    .map((row) => readRow(day, row)),
)

function isStatus(cell: string): cell is ScheduleStatus {
  return ['moved', 'delayed', 'cancelled'].includes(cell)
}

function readRow(day: string, row: string): SampleScheduleItem {
  const [start = '', end = '', what = '', ...places] = row.split('|').map((cell) => cell.trim())
  const last = places.at(-1) ?? ''
  const [word = '', expected] = last.split(' ')
  const status = isStatus(word) ? word : 'scheduled'
  const where = isStatus(word) ? places.slice(0, -1) : places
  const ring = where[0]?.startsWith('Ring ') ? where[0] : ''
  const at = (time: string) => `${day}T${time.padStart(5, '0')}`
  return {
    start: at(start),
    end: end === '' ? null : at(end),
    expectedStart: isStatus(word) && expected ? at(expected) : null,
    title: `Sample ${what}`,
    ring,
    room: (ring === '' ? where[0] : where[1]) ?? '',
    judge: '',
    status,
  }
}
