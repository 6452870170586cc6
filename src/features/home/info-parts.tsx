import { chakra } from '@chakra-ui/react'
import { event } from '../../content/event.ts'
import { sponsor } from '../../content/sponsor.ts'
import { welcome } from '../../content/welcome.ts'
import { Section } from '../../ui/page/section.tsx'
import { messages } from './messages.ts'

export function QuickFacts() {
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
        Quick Facts
      </chakra.h2>
      <dl>
        {event.quickFacts.map((fact) => (
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
  return (
    <Section heading="Welcome letter">
      <chakra.div display="grid" gap="3" maxW="measure">
        {welcome.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <chakra.p color="fg.muted">{welcome.signature}</chakra.p>
      </chakra.div>
    </Section>
  )
}

const Logo = chakra('img', { base: { w: 'full', h: 'auto' } })

export function Sponsor() {
  return (
    <chakra.section aria-label={messages.sponsor}>
      <chakra.p textStyle="second" color="fg.muted" mb="2">
        {sponsor.thanks}
      </chakra.p>
      <Logo
        src={sponsor.logo}
        alt={sponsor.logoText}
        htmlWidth={sponsor.widthPx}
        htmlHeight={sponsor.heightPx}
        maxW={`${sponsor.widthPx}px`}
        loading="lazy"
        decoding="async"
      />
    </chakra.section>
  )
}
