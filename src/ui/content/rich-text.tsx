import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { safeNodes } from '../../lib/html/safe-html.ts'
import { proseStyle } from '../theme/prose.ts'

// Shows HTML that others wrote, as far as src/lib/html/safe-html.ts lets it stay. It is styled from here
// alone, and its links stay in the app where they lead to one of its screens.

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

// Fits sanitised nodes into the place where they stand: headings below the page's own, tables that
// scroll in themselves. It decides nothing about what is safe.

const tableLabel = 'Table'

/** Copies what an element holds into a new one of another name. */
function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  for (const { name: attribute, value } of element.attributes) {
    renamed.setAttribute(attribute, value)
  }
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Headings start at `topLevel` and skip no level on their way down. */
function fitHeadings(nodes: DocumentFragment, topLevel: number): void {
  let previous = topLevel - 1
  for (const heading of nodes.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const depth = Math.max(Number(heading.localName.slice(1)) - 2, 0)
    previous = Math.min(topLevel + depth, previous + 1, 6)
    rename(heading, `h${previous}`)
  }
}

function fitTables(nodes: DocumentFragment): void {
  for (const table of nodes.querySelectorAll('table')) {
    const frame = nodes.ownerDocument.createElement('div')
    frame.setAttribute('role', 'group')
    frame.setAttribute('aria-label', tableLabel)
    // A keyboard must be able to scroll it too.
    frame.tabIndex = 0
    table.replaceWith(frame)
    frame.append(table)
  }
}

/** Fits the nodes in place. */
export function fitContent(nodes: DocumentFragment, topLevel: number): DocumentFragment {
  fitHeadings(nodes, topLevel)
  fitTables(nodes)
  return nodes
}

type Click = Pick<
  MouseEvent,
  'defaultPrevented' | 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'
>

/** Whether a click on a link asks for no more than to follow it here, and nobody has dealt with it. */
const isPlainClick = (click: Click) =>
  !click.defaultPrevented &&
  click.button === 0 &&
  !(click.metaKey || click.altKey || click.ctrlKey || click.shiftKey)
