// An event's stored words, and the committees that they refer to (rule 61). Pure.
import type { WordsLink } from '../../entities/event-words/fields.ts'
import {
  type EventWords,
  type SectionName,
  sectionNames,
  sections,
} from '../../entities/event-words/sections.ts'
import { defaultWords, type EventFrame } from '../../entities/event-words/default-words.ts'

/** Whole words from stored sections: a missing or unreadable section has its default. */
export function wordsFrom(
  stored: ReadonlyMap<string, unknown>,
  frame: EventFrame,
): { words: EventWords; unreadable: SectionName[] } {
  const words = defaultWords(frame)
  const unreadable: SectionName[] = []
  for (const name of sectionNames) {
    if (!stored.has(name)) continue
    const parsed = sections[name].safeParse(stored.get(name))
    if (parsed.success) Object.assign(words, { [name]: parsed.data })
    else unreadable.push(name)
  }
  return { words, unreadable }
}

const linksOf = ({ home }: Pick<EventWords, 'home'>): WordsLink[] => [
  ...home.learnMore,
  ...home.downloads.links,
]

/** The committees that a section refers to. */
export function committeesOf(section: SectionName, content: EventWords[SectionName]): number[] {
  if (section === 'home') {
    const links = linksOf({ home: content as EventWords['home'] })
    return links.flatMap((link) => ('committeeId' in link ? [link.committeeId] : []))
  }
  if (section !== 'club') return []
  const { sponsorshipCommitteeId } = content as EventWords['club']
  return sponsorshipCommitteeId === null ? [] : [sponsorshipCommitteeId]
}

/** The pictures and the files to download that sections name. */
export function picturesOfWords({
  home,
  judges,
  look,
  sponsor,
}: Partial<EventWords>): { section: SectionName; path: string }[] {
  const pictures: { section: SectionName; path: string }[] = [
    { section: 'look', path: look?.icon ?? '' },
    { section: 'look', path: look?.picture ?? '' },
    { section: 'sponsor', path: sponsor?.logo ?? '' },
    ...(home?.downloads.files ?? []).map(({ path }) => ({ section: 'home' as const, path })),
    ...(judges?.judges ?? []).map(({ picture }) => ({ section: 'judges' as const, path: picture })),
  ]
  return pictures.filter(({ path }) => path !== '')
}

/** Sections for another event, whose committees have other ids; a link to a committee without one is left out. */
export function withCommittees(
  words: Partial<EventWords>,
  idOf: ReadonlyMap<number, number>,
): Partial<EventWords> {
  const { home, club } = words
  const moved = (links: readonly WordsLink[]) =>
    links.flatMap((link): WordsLink[] => {
      if (!('committeeId' in link)) return [link]
      const committeeId = idOf.get(link.committeeId)
      return committeeId === undefined ? [] : [{ ...link, committeeId }]
    })
  const movedId = (id: number | null) => (id !== null && idOf.get(id)) || null
  return {
    ...words,
    ...(home && {
      home: {
        ...home,
        learnMore: moved(home.learnMore),
        downloads: { ...home.downloads, links: moved(home.downloads.links) },
      },
    }),
    ...(club && {
      club: { ...club, sponsorshipCommitteeId: movedId(club.sponsorshipCommitteeId) },
    }),
  }
}
