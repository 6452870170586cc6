// Owns links to screens of the app. They keep what a link is: its address, a new tab, the browser's own keys.
// react-router's links do the same, and bring 3 kB of what only its framework asks for.
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router'
import { isPlainClick } from './is-plain-click.ts'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & {
  to: string
  /** What the screen is told beside its address. */
  state?: unknown
  ref?: Ref<HTMLAnchorElement>
}

/** A link to a screen. One that leads to where the reader is adds no step back. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const there = createPath(useResolvedPath(to))
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlainClick(event)) return
    event.preventDefault()
    void navigate(to, { replace: here === there, state })
  }
  return (
    <a {...rest} href={useHref(to)} onClick={follow}>
      {children}
    </a>
  )
}

/** A link that says when it leads to the present screen or, unless `end` is set, to one above it. */
export function NavLink({ end, ...props }: LinkProps & { end?: boolean | undefined }) {
  const here = useLocation().pathname.toLowerCase()
  const there = useResolvedPath(props.to).pathname.toLowerCase()
  const isBelow = !end && here.startsWith(`${there}/`)
  return <Link aria-current={here === there || isBelow ? 'page' : undefined} {...props} />
}
