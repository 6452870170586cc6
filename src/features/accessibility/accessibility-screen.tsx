import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Page } from '#contract/pages.ts'
import { useSupportEmail } from '#lib/support-email.ts'
import { isTypedWordOn, setTypedWord } from '#lib/flags.ts'
import { useHydrated } from '#lib/hooks/use-hydrated.ts'
import { mailLink } from '#lib/mail-link.ts'
import { PointList } from '#ui/content/lists.tsx'
import { OutsideLink } from '#ui/controls/row-link.tsx'
import { Checkbox } from '#ui/form/field.tsx'
import { InfoPage } from '#ui/page/info-page.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages, notYet } from './messages.ts'

/** Whether a typed word does something on this device: speech input can type one by accident. */
function TypedWord() {
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const choose = (isOn: boolean) => {
    setTypedWord(isOn)
    setChosen(isOn)
  }
  return (
    <Checkbox
      label={messages.typedWord}
      checked={chosen ?? (isHydrated ? isTypedWordOn() : true)}
      onChange={({ target }) => choose(target.checked)}
    />
  )
}

/** What conforms, how it is tested, the known limitations, and whom to contact. */
export function AccessibilityScreen({ page }: { page: Page }) {
  const email = useSupportEmail()
  return (
    <InfoPage page={page}>
      <chakra.div display="grid" gap={{ base: '5', md: '8' }} maxW="measure">
        <Section isFirst heading={messages.conformance}>
          <p>{messages.standard}</p>
        </Section>
        <Section heading={messages.testing}>
          <PointList points={messages.howTested} />
        </Section>
        <Section heading={messages.limitations}>
          {notYet.length === 0 ? <p>{messages.nothing}</p> : <PointList points={notYet} />}
        </Section>
        <Section heading={messages.keyboard}>
          <p>{messages.keyboardText}</p>
          <TypedWord />
        </Section>
        <Section heading={messages.contact}>
          <p>{messages.contactText}</p>
          {/* The address of the settings comes after the page. */}
          <chakra.div minH="target">
            {email === '' ? null : <OutsideLink icon="mail" label={email} href={mailLink(email)} />}
          </chakra.div>
        </Section>
      </chakra.div>
    </InfoPage>
  )
}
