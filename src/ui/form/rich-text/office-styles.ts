// Office programs say bold, italic and the like with styles: Google Docs inline, Pages and LibreOffice also in a style
// sheet. The editor's schema reads them where they are inline; this makes the rest fit.

const emphasis = ['font-weight', 'font-style', 'text-decoration', 'vertical-align'] as const

const isPlain = (style: CSSStyleDeclaration) =>
  /^(normal|lighter|[1-4]00)$/.test(style.getPropertyValue('font-weight'))

/** Tags that a style can take back: Google Docs wraps what it copies in a b that is not bold. */
const takenBack: Readonly<Record<string, (style: CSSStyleDeclaration) => boolean>> = {
  'b, strong': isPlain,
  'i, em': (style) => style.getPropertyValue('font-style') === 'normal',
  u: ({ textDecorationLine }) => textDecorationLine === 'none',
}

/** Blocks that look like this by themselves, or have the style of their first words. */
const blocks = 'h1, h2, h3, h4, h5, h6, li, ul, ol'
const inHeadings = 'h1 *, h2 *, h3 *, h4 *, h5 *, h6 *'

const htmlElements = (nodes: ParentNode, selector: string) =>
  [...nodes.querySelectorAll(selector)].filter((one) => one instanceof HTMLElement)

function replaceBySpan(element: Element): void {
  const span = element.ownerDocument.createElement('span')
  span.append(...element.childNodes)
  element.replaceWith(span)
}

/** The rules of the style sheets in an HTML text. The text becomes no elements. */
function rulesOf(html: string): CSSStyleRule[] {
  const css = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/gi)].map(([, text = '']) => text)
  const sheet = new CSSStyleSheet()
  // Word has its sheet in a comment.
  sheet.replaceSync(css.join('\n').replaceAll(/<!--|-->/g, ''))
  return [...sheet.cssRules].filter((rule) => rule instanceof CSSStyleRule)
}

/** Writes what the style sheets say of emphasis into the elements. */
function applySheets(nodes: ParentNode, html: string): void {
  for (const { selectorText, style } of rulesOf(html)) {
    const said = emphasis.filter((name) => style.getPropertyValue(name) !== '')
    if (said.length === 0) continue
    for (const element of htmlElements(nodes, selectorText)) {
      for (const name of said) {
        const isInline = element.style.getPropertyValue(name) !== ''
        if (!isInline) element.style.setProperty(name, style.getPropertyValue(name))
      }
    }
  }
}

/** Makes the styles of office programs readable for the editor's schema, in place. */
export function readOfficeStyles(nodes: ParentNode, html: string): void {
  // Chrome ends what it copies with one.
  for (const end of nodes.querySelectorAll('br.Apple-interchange-newline')) end.remove()
  applySheets(nodes, html)
  for (const [selector, isTakenBack] of Object.entries(takenBack)) {
    for (const element of htmlElements(nodes, selector)) {
      if (isTakenBack(element.style)) replaceBySpan(element)
    }
  }
  // The schema knows this spelling.
  for (const plain of htmlElements(nodes, '[style]')) {
    if (isPlain(plain.style)) plain.style.setProperty('font-weight', '400')
  }
  for (const block of htmlElements(nodes, blocks)) {
    for (const name of emphasis) block.style.removeProperty(name)
  }
  for (const inHeading of htmlElements(nodes, inHeadings)) {
    inHeading.style.removeProperty('font-weight')
  }
  // Links are underlined anyway.
  for (const inLink of htmlElements(nodes, 'a, a *')) {
    inLink.style.removeProperty('text-decoration')
    if (inLink.localName === 'u') replaceBySpan(inLink)
  }
}
