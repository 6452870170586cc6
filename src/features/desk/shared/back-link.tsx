import type { ComponentProps } from 'react'
import { Icon } from '../../../ui/content/icon.tsx'
import { LinkButton } from '../../../ui/controls/button.tsx'

/** Leads from one thing to the list of all. */
export function BackLink({ children, ...link }: ComponentProps<typeof LinkButton>) {
  return (
    <LinkButton variant="outline" size="sm" {...link}>
      <Icon name="back" sizePx={20} />
      {children}
    </LinkButton>
  )
}
