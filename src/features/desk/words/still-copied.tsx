import { chakra, Text } from '@chakra-ui/react'
import type { DeskEvent } from '#contract/entities/desk/event-words.ts'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { Section } from '#ui/page/section.tsx'
import { deskStorePath, eventSectionPath } from '../shared/paths.ts'
import { eventMessages as words } from './messages.ts'
import { DeskLinkButton } from '../shared/desk-link.tsx'

/** The sections, and the pages and logos of stores, that a copied event still has from the other one, each as a link. */
export function StillCopied({ copied }: { copied: NonNullable<DeskEvent['copied']> }) {
  const { fromName, sections, pages, logos } = copied
  if (sections.length + pages.length + logos.length === 0) return null
  return (
    <Section heading={words.stillCopied(fromName)}>
      <Text color="fg.muted">{words.stillCopiedText}</Text>
      <Links links={sections.map((name) => [eventSectionPath(name), words.sections[name][0]])} />
      {pages.length > 0 ? (
        <Disclosure heading={words.pagesHeading(pages.length)}>
          <Links links={pages.map(({ id, name }) => [deskStorePath(id, 'page'), name])} />
        </Disclosure>
      ) : null}
      {logos.length > 0 ? (
        <Disclosure heading={words.logosHeading(logos.length)}>
          <Links links={logos.map(({ id, name }) => [deskStorePath(id), name])} />
        </Disclosure>
      ) : null}
    </Section>
  )
}

function Links({ links }: { links: readonly (readonly [path: string, text: string])[] }) {
  return (
    <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" columnGap="4" pb="2">
      {links.map(([path, text]) => (
        <li key={path}>
          <DeskLinkButton to={path} variant="plain" size="sm" ml="-12px">
            {text}
          </DeskLinkButton>
        </li>
      ))}
    </chakra.ul>
  )
}
