import { chakra } from '@chakra-ui/react'
import type { EventWords } from '#contract/entities/event-words/sections.ts'
import { useWords } from '#lib/event/event-words.ts'
import { Picture } from '#ui/content/picture.tsx'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { messages } from './messages.ts'

/** The list of judges, collapsed at first. */
export function JudgingPanel() {
  const { judges } = useWords()
  if (judges.judges.length === 0) return null
  return (
    <chakra.div borderTop="1px solid">
      <Disclosure heading={messages.judges} level={2} isSection>
        <chakra.ul
          display="grid"
          columnGap="8"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            sm: 'minmax(0, 1fr) minmax(0, 1fr)',
            md: 'minmax(0, 1fr)',
            lg: 'minmax(0, 1fr) minmax(0, 1fr)',
          }}
          listStyleType="none"
        >
          {judges.judges.map((judge) => (
            <Judge key={judge.name} {...judge} />
          ))}
        </chakra.ul>
        {judges.note ? (
          <chakra.p textStyle="second" color="fg.muted" mt="2">
            {judges.note}
          </chakra.p>
        ) : null}
      </Disclosure>
    </chakra.div>
  )
}

const portraitPx = 72

function Judge({ name, assignment, picture, about }: EventWords['judges']['judges'][number]) {
  return (
    <chakra.li display="flex" gap="3" py="2" borderTop="1px solid" borderColor="border" minW="0">
      {picture === '' ? null : (
        <Picture
          path={picture}
          alt=""
          sizes={`${portraitPx}px`}
          placeholder={null}
          isCropped
          w={`${portraitPx}px`}
          h={`${portraitPx}px`}
        />
      )}
      <chakra.div minW="0" overflowWrap="anywhere">
        <chakra.span display="block" fontWeight="640">
          {name}
        </chakra.span>
        <chakra.span textStyle="second" color="fg.muted">
          {assignment}
        </chakra.span>
        {about === '' ? null : (
          <chakra.p textStyle="second" whiteSpace="pre-line" mt="1">
            {about}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.li>
  )
}
