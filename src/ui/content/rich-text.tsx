// Shows HTML that others wrote, as far as src/lib/html/safe-html.ts lets it stay. It is styled from here
// alone, and its links stay in the app where they lead to one of its screens.
import { type HTMLChakraProps, chakra } from '@chakra-ui/react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { safeNodes } from '../../lib/html/safe-html.ts'
import { isPlainClick } from '../controls/is-plain-click.ts'
import { fitContent } from './rich-content.ts'
import { proseStyle } from '../theme/prose.ts'

const Prose = chakra('div', { base: proseStyle })

function followInApp(event: MouseEvent, navigate: NavigateFunction): void {
  if (!isPlainClick(event)) return
  const { target } = event
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target !== '' || link.origin !== window.location.origin) return
  // What carries a dot or is a picture is a file, not a screen.
  if (/\.[^/]*$|^\/images\//.test(link.pathname)) return
  event.preventDefault()
  void navigate(link.pathname + link.search + link.hash)
}

/** A picture that does not come leaves its words, never a broken glyph. */
function replaceBroken({ target }: Event): void {
  if (target instanceof HTMLImageElement) target.replaceWith(target.alt)
}

interface RichTextProps extends Omit<HTMLChakraProps<'div'>, 'children'> {
  html: string
  /** The level of its highest heading; the page's headings above it have the smaller ones. */
  topLevel: number
}

/** Nothing at all where nothing is left to show. */
export function RichText({ html, topLevel, ...props }: RichTextProps) {
  const nodes = useMemo(() => {
    const safe = safeNodes(html)
    return safe && fitContent(safe, topLevel)
  }, [html, topLevel])
  return nodes ? <Content nodes={nodes} {...props} /> : null
}

function Content({ nodes, ...props }: HTMLChakraProps<'div'> & { nodes: DocumentFragment }) {
  const host = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useLayoutEffect(() => {
    const element = host.current
    const follow = (event: MouseEvent) => followInApp(event, navigate)
    element?.addEventListener('click', follow)
    // Errors of pictures do not bubble.
    element?.addEventListener('error', replaceBroken, true)
    return () => {
      element?.removeEventListener('click', follow)
      element?.removeEventListener('error', replaceBroken, true)
    }
  }, [navigate])
  useLayoutEffect(() => {
    host.current?.replaceChildren(document.importNode(nodes, true))
  }, [nodes])
  return <Prose ref={host} {...props} />
}
