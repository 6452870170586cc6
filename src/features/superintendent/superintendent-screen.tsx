import { chakra } from '@chakra-ui/react'
import type { Page } from '#contract/pages.ts'
import { useWords } from '#lib/event/event-words.ts'
import { mailLink } from '#lib/mail-link.ts'
import { Card } from '#ui/content/card.tsx'
import { FactOrNone, PointList } from '#ui/content/lists.tsx'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { OutsideLink } from '#ui/controls/row-link.tsx'
import { InfoPage } from '#ui/page/info-page.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from './messages.ts'
import { UnitCheck } from './unit-check.tsx'

const Parts = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '5', md: '8' },
    alignItems: 'start',
    lg: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: '64px' },
  },
})

const Column = chakra('div', { base: { display: 'grid', gap: { base: '5', md: '8' }, minW: '0' } })

export function SuperintendentScreen({ page }: { page: Page }) {
  const { contact, premiumList, entries, breederClass } = useWords().superintendent
  return (
    <InfoPage page={page}>
      <Parts>
        <Column>
          <Section isFirst heading={contact.heading}>
            <ContactCard />
          </Section>
          <Section heading={premiumList.heading}>
            <FactOrNone facts={premiumList.facts} />
          </Section>
          <Section heading={entries.heading}>
            <FactOrNone facts={entries.facts} />
          </Section>
        </Column>
        <Section heading={breederClass.heading}>
          <PointList points={breederClass.rules} />
          <chakra.div mt="5">
            <Disclosure heading={messages.checkHeading}>
              <UnitCheck />
            </Disclosure>
          </chakra.div>
        </Section>
      </Parts>
    </InfoPage>
  )
}

function ContactCard() {
  const { name, address, phone, email, note } = useWords().superintendent.contact
  return (
    <Card>
      <chakra.h3 textStyle="card">{name || messages.noName}</chakra.h3>
      <chakra.address fontStyle="normal" mt="1">
        {address.map((line) => (
          <chakra.span key={line} display="block">
            {line}
          </chakra.span>
        ))}
      </chakra.address>
      <chakra.div mt="2">
        {phone ? (
          <OutsideLink icon="phone" label={phone.number} href={`tel:${phone.dial}`} />
        ) : null}
        {email === '' ? null : <OutsideLink icon="mail" label={email} href={mailLink(email)} />}
      </chakra.div>
      {note ? (
        <chakra.p textStyle="second" color="fg.muted" mt="2">
          {note}
        </chakra.p>
      ) : null}
    </Card>
  )
}
