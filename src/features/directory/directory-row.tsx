import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { Link } from 'react-router'
import type { Committee } from '#contract/entities/committee.ts'
import { committeePath } from '#config/paths.ts'
import { committeeLogoPath } from '#lib/image-url.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { narrow } from '#ui/theme/tokens.ts'
import { mailLink } from '#lib/mail-link.ts'
import { messages } from './messages.ts'

const Row = chakra('tr', {
  base: {
    position: 'relative',
    borderBottom: '1px solid',
    borderColor: 'border',
    [narrow]: {
      display: 'grid',
      gridTemplateColumns: '44px minmax(0, 1fr)',
      gridTemplateAreas: '"logo name" "logo chair" "logo email"',
      alignContent: 'center',
      columnGap: '3',
      minH: '68px',
      py: '9px',
      pr: 'target',
    },
  },
})

const cell = {
  p: '{spacing.2} {spacing.5} {spacing.2} 0',
  textAlign: 'left',
  verticalAlign: 'middle',
  // A table column is never narrower than its longest word.
  overflowWrap: 'anywhere',
  borderBottom: '1px solid',
  borderColor: 'border',
  [narrow]: { display: 'block', p: '0', borderBottom: '0' },
} as const

const Cell = chakra('td', { base: { ...cell, textStyle: { base: 'second', md: 'note' } } })
const NameCell = chakra('th', { base: { ...cell, fontWeight: '680' } })

const CommitteeLink = chakra(Link, {
  base: {
    overflowWrap: 'inherit',
    textDecoration: { base: 'none', md: 'underline' },
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    textDecorationColor: 'border.strong',
    _hover: { textDecoration: 'underline', textDecorationColor: 'currentColor' },
  },
})

// On phones the envelope at the row's right is part of the link.
const MailLink = chakra('a', {
  base: {
    overflowWrap: 'inherit',
    color: 'brand.fg',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
  },
})

const Envelope = chakra('span', {
  base: {
    display: 'none',
    placeItems: 'center',
    position: 'absolute',
    right: '0',
    top: '50%',
    mt: '-22px',
    w: 'target',
    h: 'target',
    [narrow]: { display: 'grid' },
  },
})

/** One committee with its chairperson and e-mail address. */
export const DirectoryRow = memo(function DirectoryRow({ committee }: { committee: Committee }) {
  const { id, name, chairNames, contactEmail } = committee
  return (
    <Row role="row">
      <Cell role="cell" gridArea="logo" w={{ md: '76px' }} alignSelf="center">
        <Picture
          path={committeeLogoPath(committee)}
          alt=""
          sizes="44px"
          w="44px"
          h="44px"
          placeholder={<Monogram name={name} />}
        />
      </Cell>
      <NameCell role="rowheader" scope="row" gridArea="name">
        <CommitteeLink to={committeePath(id)}>{name}</CommitteeLink>
      </NameCell>
      <Cell role="cell" gridArea="chair">
        {chairNames[0] ?? messages.noChair}
      </Cell>
      <Cell role="cell" gridArea="email">
        {contactEmail === '' ? (
          <chakra.span color="fg.muted">{messages.noEmail}</chakra.span>
        ) : (
          <MailLink href={mailLink(contactEmail)}>
            {contactEmail}
            <Envelope>
              <Icon name="mail" />
            </Envelope>
          </MailLink>
        )}
      </Cell>
    </Row>
  )
})

function Monogram({ name }: { name: string }) {
  return (
    <chakra.span textStyle="card" fontSize="17" aria-hidden="true">
      {name.trim().charAt(0).toUpperCase()}
    </chakra.span>
  )
}
