import { chakra } from '@chakra-ui/react'
import { welcome } from '../../content/welcome.ts'
import { Section } from '../../ui/page/section.tsx'

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
