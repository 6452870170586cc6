// Reads classes as they are typed, or pasted from a superintendent's programme (rule 110). Pure.
import { classLimits, type ListEntry, type TypedEntry } from '../../entities/classes.ts'

interface ReadProgramme {
  entries: TypedEntry[]
  /** Lines that can't be read, in words. */
  errors: string[]
}

const two = (value: number) => String(value).padStart(2, '0')
/** Programmes write 1:00 for 1 PM: no judging begins before 7 AM, unless the line says "am" or has the hour as 06. */
const firstHour = 7

/**
 * One line for each class or block of classes: `9:00 Dogs 6 Puppy 6-9, 4 Puppy 9-12`, `Open Bitches: 21, 23, 25` with
 * the dogs' numbers, or `Lunch 45 min`. A line of words alone heads the lines after it.
 */
export function readProgramme(text: string): ReadProgramme {
  const entries: TypedEntry[] = []
  const errors: string[] = []
  let heading = ''
  for (const line of text.split('\n').map((one) => one.trim().replaceAll(/\s+/g, ' '))) {
    if (line === '') continue
    const read = readLine(line, heading)
    if (read.kind === 'heading') heading = read.heading
    else if (read.kind === 'entries') entries.push(...read.entries)
    else errors.push(`“${line.slice(0, 60)}”: ${read.message}`)
  }
  return { entries, errors }
}

type ReadLine =
  | { kind: 'heading'; heading: string }
  | { kind: 'entries'; entries: TypedEntry[] }
  | { kind: 'error'; message: string }

const error = (message: string): ReadLine => ({ kind: 'error', message })

function readLine(line: string, heading: string): ReadLine {
  const timed = /^(\d{1,2}):(\d\d) ?(am|pm)?\b[ ,:-]*(.*)$/i.exec(line)
  const notBefore = timed ? timeOf(timed) : null
  if (timed && notBefore === null) return error('There is no such time.')
  const rest = timed ? (timed[4] ?? '') : line
  if (rest === '') return error('Type the class after the time.')
  const pause = /^(\D+?),? (\d{1,4}) ?(?:min|mins|minutes)\.?$/i.exec(rest)
  if (pause) {
    if (timed) return error('Leave out the time: a pause follows the class before it.')
    const minutes = Number(pause[2])
    if (minutes < 1 || minutes > classLimits.pauseMin) {
      return error(`A pause has 1 to ${classLimits.pauseMin} minutes.`)
    }
    return titled([{ kind: 'pause', title: pause[1] ?? '', minutes }])
  }
  const numbered = /^([^:]+): ?(.*)$/.exec(rest)
  if (numbered) return readNumbers(join(numbered[1] ?? '', heading), numbered[2] ?? '', notBefore)
  if (!/\d/.test(rest) && !timed) return { kind: 'heading', heading: rest }
  return readCounts(rest, heading, notBefore)
}

function timeOf([, hours = '', minutes = '', half = '']: readonly string[]): string | null {
  const hour = Number(hours)
  if (Number(minutes) > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return null
  if (half) return `${two((hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0))}:${minutes}`
  const isAfternoon = hour > 0 && hour < firstHour && !hours.startsWith('0')
  return `${two(isAfternoon ? hour + 12 : hour)}:${minutes}`
}

/** "Puppy 6-9" under "Dogs" is "Puppy 6-9 Dogs". */
const join = (name: string, heading: string) =>
  heading === '' ? name.trim() : `${name.trim()} ${heading}`

function readNumbers(title: string, list: string, notBefore: string | null): ReadLine {
  const numbers = list.split(/[ ,;]+/).filter(Boolean)
  if (numbers.some((number) => !/^[1-9]\d{0,3}$/.test(number))) {
    return error('Type only the dogs’ numbers after the colon. Names are not shown to anybody.')
  }
  const why = whyNoCount(numbers.length)
  if (why !== null) return error(why)
  return titled([{ kind: 'class', title, count: numbers.length, numbers, notBefore }])
}

function readCounts(text: string, inherited: string, notBefore: string | null): ReadLine {
  const at = text.search(/(?:^|(?<= ))\d+ \S/)
  if (at === -1) return error('Type how many dogs there are before the name of the class.')
  const heading = text.slice(0, at).replace(/[ ,:-]+$/, '') || inherited
  const entries: TypedEntry[] = []
  for (const part of text.slice(at).split(/[,;] ?/)) {
    const found = /^(\d+) (\S.*)$/.exec(part.trim())
    if (!found) return error('Type how many dogs there are before the name of each class.')
    const count = Number(found[1])
    const why = whyNoCount(count)
    if (why !== null) return error(why)
    const title = join(found[2] ?? '', heading)
    entries.push({
      kind: 'class',
      title,
      count,
      numbers: [],
      notBefore: entries.length === 0 ? notBefore : null,
    })
  }
  return titled(entries)
}

const whyNoCount = (count: number) =>
  count >= 1 && count <= classLimits.dogs ? null : `A class has 1 to ${classLimits.dogs} dogs.`

function titled(entries: TypedEntry[]): ReadLine {
  return entries.some(({ title }) => title.length > classLimits.title)
    ? error(`A name has at most ${classLimits.title} letters.`)
    : { kind: 'entries', entries }
}

/** The text that is read as these entries. */
export function programmeText(entries: readonly (TypedEntry | ListEntry)[]): string {
  return entries
    .map((entry) => {
      if (entry.kind === 'pause') return `${entry.title} ${entry.minutes} min`
      const { notBefore, numbers, title, count } = entry
      const time = notBefore === null ? '' : `${notBefore} `
      const dogs = numbers.length > 0 ? `${title}: ${numbers.join(', ')}` : `${count} ${title}`
      return time + dogs
    })
    .join('\n')
}
