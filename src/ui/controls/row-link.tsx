import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { Link } from 'react-router'
import type { IconName } from '../content/icon-paths.ts'
import { Icon } from '../content/icon.tsx'
import { messages } from '../messages.ts'

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: 'target',
  py: '2',
  color: 'brand.fg',
  fontWeight: '560',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
} as const

const InnerLink = chakra(Link, { base: row })
const OuterLink = chakra('a', { base: row })

interface RowLinkProps {
  label: string
  icon?: IconName
}

/** A row that links to a screen. */
export function RowLink({ label, icon, to }: RowLinkProps & { to: string }) {
  return (
    <InnerLink to={to}>
      {icon ? <Icon name={icon} sizePx={20} /> : null}
      <chakra.span minW="0">{label}</chakra.span>
    </InnerLink>
  )
}

interface FileLinkProps extends Omit<HTMLChakraProps<'a'>, 'children'> {
  label: string
  /** Behind the label, smaller. */
  note: string
  href: string
}

/** A row that downloads a file. */
export function FileLink({ label, note, ...link }: FileLinkProps) {
  return (
    <OuterLink {...link}>
      <Icon name="download" sizePx={20} />
      <chakra.span minW="0">
        {label}{' '}
        <chakra.span textStyle="second" color="fg.muted">
          {note}
        </chakra.span>
      </chakra.span>
    </OuterLink>
  )
}

/** A row that links outside the app: to a page in a new tab, a telephone number or an e-mail address. */
export function OutsideLink({ label, icon = 'outside', href }: RowLinkProps & { href: string }) {
  const isPage = href.startsWith('http')
  return (
    <OuterLink href={href} {...(isPage ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      <Icon name={icon} sizePx={20} />
      <chakra.span minW="0">
        {label}
        {isPage ? <chakra.span srOnly> {messages.newTab}</chakra.span> : null}
      </chakra.span>
    </OuterLink>
  )
}
