// A browser's translator (Chrome's, Edge's) takes a text node out of the page and shows a <font> in its place. React
// still holds the node: removing it, or inserting before it, would fail, and a changed text would not show. So the
// node goes back, empty, in front of the <font>, and the <font> goes when React changes, moves or removes the node
// (decision 042).

interface Replaced {
  font: HTMLElement
  text: string
}

const isFont = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font'

/** Keeps React's text nodes in the page below `root` while a translator replaces them; the result ends it. */
export function followTranslator(root: Node): () => void {
  const replacedBy = new WeakMap<Node, Replaced>()
  const nodeOf = new WeakMap<Node, Text>()

  const putBack = (node: Text, font: HTMLElement) => {
    // Where the translator has moved the node into the <font>.
    if (font.contains(node)) node.replaceWith(node.cloneNode())
    replacedBy.set(node, { font, text: node.data })
    nodeOf.set(font, node)
    font.before(node)
    node.data = ''
  }

  /** Forgets the replacement, so that the translator translates the node's next text. */
  const release = (node: Node): Replaced | undefined => {
    const replaced = replacedBy.get(node)
    replacedBy.delete(node)
    replaced?.font.remove()
    return replaced
  }

  const onRemoved = (node: Node | undefined, { target, addedNodes, ...beside }: MutationRecord) => {
    if (!(node instanceof Text)) return
    const replaced = release(node)
    if (replaced) {
      node.data = replaced.text
      return
    }
    const isEditor = target instanceof HTMLElement && target.isContentEditable
    if (isEditor) return
    const font = [...addedNodes, beside.previousSibling, beside.nextSibling]
      .filter(isFont)
      .find((one) => one.parentNode === target && !nodeOf.has(one))
    if (font) putBack(node, font)
  }

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') release(record.target)
      for (const node of record.removedNodes) onRemoved(nodeOf.get(node) ?? node, record)
    }
    // Ignores the changes that this observer made itself.
    observer.takeRecords()
  })
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}
