// The fields of an event's words. Each says what is expected when it is refused.
import * as z from 'zod/mini'
import { allPages } from '../../pages.ts'
import { isBlank } from '../../values/blank.ts'
import { cleanText } from '../../values/entered-text.ts'
import {
  dateErrorOf,
  isEnteredDay,
  isEnteredTime,
  yearHint,
} from '../../values/time/entered-time.ts'
import { fileKindOf, largestFileBytes } from '../../values/download-file.ts'
import { isImagePath } from '../../values/image-path.ts'
import { readUrl } from '../../values/read-url.ts'

const oneLineAtMost = 200
const longTextAtMost = 4000
const listAtMost = 60

/** What no section is longer than as JSON: the longest is a list of a long text with some lines (a test counts them). */
export const sectionCharsAtMost = listAtMost * (longTextAtMost + 5 * oneLineAtMost)

/** A text that may be empty. */
export const text = (atMost = oneLineAtMost) =>
  z
    .string('Enter some text.')
    .check(
      z.overwrite(cleanText),
      z.trim(),
      z.maxLength(atMost, `Enter at most ${atMost} characters.`),
    )

/** A text with something to read in it. */
export const words = (atMost = oneLineAtMost) =>
  text(atMost).check(z.refine((value) => !isBlank(value), 'Enter some text.'))

export const longText = () => text(longTextAtMost)
export const longWords = () => words(longTextAtMost)

export const list = <S extends z.ZodMiniType>(item: S) =>
  z.array(item).check(z.maxLength(listAtMost, `At most ${listAtMost} entries fit here.`))

/** Aborts on an invalid date: the check of the whole list would only repeat the error. */
export const date = () =>
  z.iso
    .date({ abort: true, error: 'Enter a date like 2026-05-04.' })
    .check(z.refine(isEnteredDay, { abort: true, error: yearHint }))

export const localTime = () =>
  z.string().check(
    z.refine(isEnteredTime, {
      error: ({ input }) => dateErrorOf(String(input), 'Enter a date and a time.'),
    }),
  )

export const facts = () => list(z.strictObject({ label: words(), value: words(400) }))
export const factSection = () => z.strictObject({ heading: words(), facts: facts() })

/** The pages that a link of the home page may lead to. */
export const linkablePages = allPages
  .filter(({ path, access }) => !/[:*]/.test(path) && access === undefined)
  .filter(({ screen }) => !screen.includes('sign-in/') && !screen.includes('recorder/'))
  .map(({ path, title, heading }) => ({ path, title: heading ?? title }))

const pageLink = z.strictObject({
  label: words(),
  page: z
    .string()
    .check(
      z.refine(
        (value) => linkablePages.some(({ path }) => path === value),
        'Choose a page of the app.',
      ),
    ),
})
const committeeLink = z.strictObject({
  label: words(),
  committeeId: z.int('Choose a committee.'),
})

/** A link to a page of the app or to a committee of the event. */
export const link = () => z.union([pageLink, committeeLink])
export type WordsLink = z.output<ReturnType<typeof link>>

const isWebAddress = (value: string) => {
  const url = readUrl(value)
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.hostname.includes('.') &&
    url.username === '' &&
    !/[\s\p{C}]/u.test(value)
  )
}

export const webAddress = () =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(500, 'Enter at most 500 characters.'),
      z.refine(isWebAddress, 'Enter a web address like https://www.example.com/page.'),
    )

export const outsideLink = () => z.strictObject({ label: words(), url: webAddress() })

/** A link to a page or a file on another site, which nobody on the way can change. */
export const secureLink = () =>
  z.strictObject({
    label: words(),
    url: webAddress().check(
      z.refine(
        (value) => readUrl(value)?.protocol !== 'http:',
        'Enter an address that begins with https://.',
      ),
    ),
  })

/** A telephone number as displayed and as dialled. */
export const phone = () => ({
  number: words(40),
  dial: z
    .string()
    .check(
      z.trim(),
      z.regex(/^\+\d{8,15}$/, 'Enter the number with its country code, like +14015550100.'),
    ),
})

export const email = () =>
  z.email('Enter an e-mail address.').check(z.maxLength(200, 'Enter at most 200 characters.'))

/** A file that visitors download, as `addDownloadFile` has stored it. */
export const downloadFile = () =>
  z.strictObject({
    label: words(),
    path: z.string().check(z.refine((path) => fileKindOf(path) !== null, 'Choose a file.')),
    sizeBytes: z.int().check(z.gte(0), z.lte(largestFileBytes)),
  })

export type DownloadFile = z.output<ReturnType<typeof downloadFile>>

const colorText = 'Enter a color like #0A4259.'
export const color = () => z.string().check(z.regex(/^#[0-9a-f]{6}$/i, colorText))

/** '' = nobody has chosen one. */
export const colorOrNone = () => z.string().check(z.regex(/^(#[0-9a-f]{6})?$/i, colorText))

const percentText = 'Enter a whole number from 0 to 100.'
export const percent = () =>
  z.int(percentText).check(z.gte(0, percentText), z.lte(100, percentText))

/** A path in the image store; '' = no picture. */
export const picture = () =>
  z.string().check(z.refine((value) => value === '' || isImagePath(value), 'Choose a picture.'))
