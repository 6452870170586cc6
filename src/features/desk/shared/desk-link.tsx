// Links of the desk name its event, because a new tab knows only its address.
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '#ui/controls/button.tsx'
import { withEvent } from './event-address.ts'
import { useChosenEvent } from './use-desk-event.ts'

type To<Props> = Omit<Props, 'to'> & { to: string }

export function DeskLink({ to, ...rest }: To<ComponentProps<typeof Link>>) {
  return <Link {...rest} to={withEvent(to, useChosenEvent())} />
}

export function DeskLinkButton({ to, ...rest }: To<ComponentProps<typeof LinkButton>>) {
  return <LinkButton {...rest} to={withEvent(to, useChosenEvent())} />
}

/** To a page that everybody can open, which has no event in its address. */
export const PublicLinkButton = LinkButton
