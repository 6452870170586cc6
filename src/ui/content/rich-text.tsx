import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { emptyHtml, guardNodes, safeNodes } from '#lib/html/safe-html.ts'
import { proseStyle } from '../theme/prose.ts'
import { fittedLevel, tableLabel } from './rich-text-levels.ts'
import { richTextMarkup } from './rich-text-markup.ts'

// HTML that committees wrote, sanitised by src/lib/html/safe-html.ts (rule 45).

function followInApp(event: MouseEvent, navigate: NavigateFunction): void {
  if (!isPlainClick(event)) return
  const { target } = event
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target !== '' || link.origin !== window.location.origin) return
  // A path with a dot, or below /images/, is a file and not a screen.
  if (/\.[^/]*$|^\/images\//.test(link.pathname)) return
  event.preventDefault()
  void navigate(link.pathname + link.search + link.hash)
}

/** Replaces a picture that failed to load by its alternative text. */
function replaceBroken({ target }: Event): void {
  if (target instanceof HTMLImageElement) target.replaceWith(target.alt)
}

interface RichTextProps extends Omit<HTMLChakraProps<'div'>, 'children'> {
  html: string
  /** The level of its highest heading, one below the heading that it stands under. */
  topLevel: number
}

// The two sanitisers may differ in whether anything is left: hydration needs the same element from both.
const style = { ...proseStyle, _empty: { display: 'none' } }

const Content = import.meta.env.SSR ? DrawnContent : LiveContent

/** Shows nothing when sanitising leaves nothing. */
export function RichText(props: RichTextProps) {
  return props.html.trim() === '' ? null : <Content {...props} />
}

function DrawnContent({ html, topLevel, ...props }: RichTextProps) {
  const drawn = { __html: richTextMarkup(html, topLevel) }
  // oxlint-disable-next-line react/no-danger -- sanitised by the server, with the same list of what is allowed
  return <chakra.div css={style} {...props} dangerouslySetInnerHTML={drawn} />
}

// With this React leaves the content to the effect below, and hydration keeps what is drawn.
const unmanaged = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: emptyHtml } }

function LiveContent({ html, topLevel, ...props }: RichTextProps) {
  const host = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  const navigate = useNavigate()
  useLayoutEffect(() => {
    const element = host.current
    const follow = (event: MouseEvent) => followInApp(event, navigate)
    element?.addEventListener('click', follow)
    // An error event of a picture does not bubble, so it is captured.
    element?.addEventListener('error', replaceBroken, true)
    return () => {
      element?.removeEventListener('click', follow)
      element?.removeEventListener('error', replaceBroken, true)
    }
  }, [navigate])
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const isDrawn = isFirst.current && element.hasChildNodes()
    isFirst.current = false
    // What the server drew is this HTML, sanitised by the same list.
    if (isDrawn) return guardNodes(element)
    const safe = safeNodes(html)
    element.replaceChildren(
      ...(safe ? [document.importNode(fitContent(safe, topLevel), true)] : []),
    )
  }, [html, topLevel])
  return <chakra.div ref={host} css={style} {...props} {...unmanaged} />
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  for (const { name: attribute, value } of element.attributes) {
    renamed.setAttribute(attribute, value)
  }
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Renames headings so that they start at `topLevel` and skip no level. */
function fitHeadings(nodes: DocumentFragment, topLevel: number): void {
  let previous = topLevel - 1
  for (const heading of nodes.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    previous = fittedLevel(Number(heading.localName.slice(1)), previous, topLevel)
    rename(heading, `h${previous}`)
  }
}

function fitTables(nodes: DocumentFragment): void {
  for (const table of nodes.querySelectorAll('table')) {
    const frame = nodes.ownerDocument.createElement('div')
    frame.setAttribute('role', 'group')
    frame.setAttribute('aria-label', tableLabel)
    // Focusable, so that the keyboard can scroll it.
    frame.tabIndex = 0
    table.replaceWith(frame)
    frame.append(table)
  }
}

/** Changes sanitised nodes in place: heading levels, and a scrolling frame around each table. */
export function fitContent(nodes: DocumentFragment, topLevel: number): DocumentFragment {
  fitHeadings(nodes, topLevel)
  fitTables(nodes)
  return nodes
}

type Click = Pick<
  MouseEvent,
  'defaultPrevented' | 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'
>

/** Whether a click should navigate in this tab: no modifier key, main button, not prevented. */
const isPlainClick = (click: Click) =>
  !click.defaultPrevented &&
  click.button === 0 &&
  !(click.metaKey || click.altKey || click.ctrlKey || click.shiftKey)
