import { chakra } from '@chakra-ui/react'
import { useWords } from '#lib/event/event-words.ts'
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
          {judges.judges.map(({ name, assignment }) => (
            <chakra.li key={name} py="2" borderTop="1px solid" borderColor="border">
              <chakra.span display="block" fontWeight="640">
                {name}
              </chakra.span>
              <chakra.span textStyle="second" color="fg.muted">
                {assignment}
              </chakra.span>
            </chakra.li>
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
