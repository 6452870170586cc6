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
export function fitHeadings(nodes: DocumentFragment, topLevel: number): void {
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
