import { chakra } from '@chakra-ui/react'
import { paragraphsOf } from '#contract/values/paragraphs.ts'
import { useWords } from '#lib/event/event-words.ts'
import { Picture } from '#ui/content/picture.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from './messages.ts'

export function QuickFacts() {
  const { quickFacts } = useWords().event
  if (quickFacts.length === 0) return null
  return (
    <chakra.section
      aria-labelledby="quick-facts"
      bg="bg.land"
      px="4"
      pt="14px"
      pb="6px"
      alignSelf="start"
      css={{ '@media (forced-colors: active)': { border: '1px solid' } }}
    >
      <chakra.h2 id="quick-facts" textStyle="section" fontSize="22" mb="2">
        {messages.quickFacts}
      </chakra.h2>
      <dl>
        {quickFacts.map((fact) => (
          <chakra.div
            key={fact.label}
            display="flex"
            justifyContent="space-between"
            gap="3"
            py="2"
            borderTop="1px solid"
            borderColor="border.land"
            textStyle="note"
          >
            <dt>{fact.label}</dt>
            <chakra.dd
              minW="0"
              overflowWrap="anywhere"
              fontWeight="680"
              textAlign="right"
              fontVariantNumeric="tabular-nums lining-nums"
            >
              {fact.value}
            </chakra.dd>
          </chakra.div>
        ))}
      </dl>
    </chakra.section>
  )
}

export function WelcomeLetter() {
  const { letter, signature } = useWords().welcome
  if (letter === '') return null
  return (
    <Section heading={messages.welcomeLetter}>
      <chakra.div display="grid" gap="3" maxW="measure">
        {paragraphsOf(letter).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <chakra.p color="fg.muted">{signature}</chakra.p>
      </chakra.div>
    </Section>
  )
}

export function Sponsor() {
  const { sponsor } = useWords()
  if (sponsor.name === '' && sponsor.logo === '') return null
  return (
    <chakra.section aria-label={messages.sponsor}>
      <chakra.p textStyle="second" color="fg.muted" mb="2">
        {sponsor.thanks}
      </chakra.p>
      {sponsor.logo === '' ? (
        <chakra.b>{sponsor.name}</chakra.b>
      ) : (
        <Picture
          path={sponsor.logo}
          alt={sponsor.logoText || sponsor.name}
          sizes={`${sponsor.widthPx}px`}
          placeholder={sponsor.name}
          w="full"
          maxW={`${sponsor.widthPx}px`}
          aspectRatio={`${sponsor.widthPx} / ${sponsor.heightPx}`}
        />
      )}
    </chakra.section>
  )
}
