// The request forms of the sample event.
import type { FieldType } from '#contract/entities/field-types.ts'

export interface SampleField {
  id: number
  label: string
  type: FieldType
  required: 0 | 1
  options?: string[]
}

const days = ['Monday May 4', 'Tuesday May 5', 'Wednesday May 6', 'Thursday May 7', 'Friday May 8']

// *required | type | label | options
const tables: Record<number, string> = {
  28: `
    * | text     | Group or club
    * | email    | Email to reply to
    * | date     | Day of the meeting
    * | select   | Time of day          | Morning; Afternoon; Evening
      | number   | How many people
      | checkbox | What the room needs  | Projector; Microphone; Coffee; Step-free access
      | textarea | Anything else
  `,
  35: `
    * | text     | Your name
    * | text     | Dog's name
    * | number   | Dog's age in years
      | text     | Dog's name
      | number   | Dog's age in years
      | textarea | Words to be read out
  `,
  49: `
    * | text     | Business name
    * | email    | Email to reply to
    * | select   | Kind of goods        | Art and gifts; Clothing; Dog supplies; Food; Services
      | checkbox | Days at the booth    | ${days.join('; ')}
      | textarea | What you will sell
  `,
  50: `
    * | text     | Your name
    * | email    | Email address
    * | checkbox | Days you can help    | ${days.join('; ')}
    * | select   | What you would like to do | Ring stewarding; Hospitality; Parking; Set-up and clean-up; Wherever needed
    * | select   | Have you helped before    | Yes; No
    * | text     | Person to call in an emergency
      | textarea | Anything we should know
  `,
  55: `
    * | text     | Your name
    * | textarea | Question for the panel
      | checkbox | It is about          | Draft work; Water work; Obedience; Scent work
  `,
  56: `
    * | text     | Handler's name
    * | text     | Dog's registered name
    * | date     | Dog's date of birth
      | select   | Class                | Novice; Open; Veteran
  `,
}

/** The fields of each committee that offers a form, by its id. */
export const sampleForms: Record<number, SampleField[]> = Object.fromEntries(
  Object.entries(tables).map(([id, table]) => [id, table.trim().split('\n').map(readRow)]),
)

function readRow(row: string, at: number): SampleField {
  const [mark, type = '', label = '', options] = row.split('|').map((cell) => cell.trim())
  const field: SampleField = {
    id: at + 1,
    label,
    type: type as FieldType,
    required: mark === '*' ? 1 : 0,
  }
  return options === undefined ? field : { ...field, options: options.split('; ') }
}
