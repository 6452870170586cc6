// A browser's translator (Chrome's, Edge's) takes a text node out of the page and shows a <font> in its place. React
// still holds the node: removing it, or inserting before it, would fail, and a changed text would not show. So the
// node goes back, empty, in front of the <font>, and the <font> goes when React changes, moves or removes the node.
// While the page hydrates, React compares its texts: the node goes back as it was, and the <font> waits (decision 042).

declare global {
  interface Window {
    /** What the script of the page has seen removed. */
    earlyChanges?: { observer: MutationObserver; records: MutationRecord[] }
  }
}

interface Replaced {
  font: HTMLElement
  text: string
}

interface Translator {
  /** Shows the translations that wait, and from now on each one at once. */
  show: () => void
  stop: () => void
}

const isFont = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font'

/** What was removed from the page so far; from now on `followTranslator` sees it. */
export function takeEarlyChanges(): MutationRecord[] {
  const { observer, records } = window.earlyChanges ?? {}
  const last = observer?.takeRecords() ?? []
  observer?.disconnect()
  return [...(records ?? []), ...last]
}

/**
 * Keeps React's text nodes in the page below `root` while a translator replaces them, those that it has replaced before
 * the code ran included. Until `show` the page has the texts that it was drawn with.
 */
export function followTranslator(root: Node, earlier: readonly MutationRecord[]): Translator {
  const replacedBy = new WeakMap<Node, Replaced>()
  const nodeOf = new WeakMap<Node, Text>()
  /** The nodes whose translation waits; undefined once translations show. */
  let waiting: Set<Text> | undefined = new Set()

  const putBack = (node: Text, font: HTMLElement) => {
    // Where the translator has moved the node into the <font>.
    if (font.contains(node)) node.replaceWith(node.cloneNode())
    replacedBy.set(node, { font, text: node.data })
    nodeOf.set(font, node)
    font.before(node)
    if (waiting) {
      waiting.add(node)
      font.remove()
    } else node.data = ''
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
      // A node whose translation waits has its text, which the translator may have replaced again.
      if (!waiting) return
    }
    const isEditor = target instanceof HTMLElement && target.isContentEditable
    if (isEditor) return
    const font = [...addedNodes, beside.previousSibling, beside.nextSibling]
      .filter(isFont)
      .find((one) => one.parentNode === target && !nodeOf.has(one))
    if (font) putBack(node, font)
  }

  const follow = (records: readonly MutationRecord[]) => {
    for (const record of records) {
      if (record.type === 'characterData') release(record.target)
      for (const node of record.removedNodes) onRemoved(nodeOf.get(node) ?? node, record)
    }
    // Ignores the changes that this observer made itself.
    observer.takeRecords()
  }

  const observer = new MutationObserver(follow)
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  follow(earlier)

  const show = () => {
    follow(observer.takeRecords())
    const nodes = waiting ?? []
    waiting = undefined
    for (const node of nodes) {
      const font = replacedBy.get(node)?.font
      if (!font) continue
      node.after(font)
      node.data = ''
    }
    observer.takeRecords()
  }
  return { show, stop: () => observer.disconnect() }
}
