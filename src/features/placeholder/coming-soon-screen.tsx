import { chakra } from '@chakra-ui/react'
import type { EventWords } from '#contract/entities/event-words/sections.ts'
import { type ExactRow, type Page, pages } from '#contract/pages.ts'
import { paragraphsOf } from '#contract/values/paragraphs.ts'
import { useWords } from '#lib/event/event-words.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { InfoPage } from '#ui/page/info-page.tsx'

type OwnPath = Extract<ExactRow, { screen: typeof pages.opening.screen }>['path']
type OwnText = Exclude<keyof EventWords['comingSoon'], 'heading' | 'text'>

/** The texts of single pages, by path. */
const ownTexts: Readonly<Record<string, OwnText>> = {
  [pages.opening.path]: 'opening',
  [pages.juniors.path]: 'juniors',
  [pages.workingDogTeamRelay.path]: 'workingDogTeamRelay',
} satisfies Record<OwnPath, OwnText>

export function ComingSoonScreen({ page }: { page: Page }) {
  const { comingSoon } = useWords()
  const own = ownTexts[page.path]
  const text = own ? comingSoon[own] : ''
  return (
    <InfoPage page={page}>
      {text === '' ? (
        <Empty heading={comingSoon.heading} text={comingSoon.text} />
      ) : (
        <chakra.div display="grid" gap="3" maxW="measure">
          {paragraphsOf(text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </chakra.div>
      )}
    </InfoPage>
  )
}
