// Word writes the items of a list as paragraphs that begin with a bullet or a number and a run of spaces.

const bullet = /^\s*[·•§▪◦○o–-](?:\u00a0|\s){2,}/
const number = /^\s*(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)](?:\u00a0|\s){2,}/i

type ListName = 'ul' | 'ol'

function listOf(element: Element): ListName | null {
  if (element.localName !== 'p') return null
  const text = element.textContent ?? ''
  if (bullet.test(text)) return 'ul'
  return number.test(text) ? 'ol' : null
}

/** Removes the first `count` characters of an element's text. */
function removeStart(element: Element, count: number): void {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let left = count
  while (left > 0 && walker.nextNode()) {
    const { currentNode } = walker
    const text = currentNode.nodeValue ?? ''
    currentNode.nodeValue = text.slice(left)
    left -= Math.min(left, text.length)
  }
}

/** Makes lists of Word's paragraphs, in place. */
export function joinWordLists(nodes: DocumentFragment): void {
  for (const paragraph of nodes.querySelectorAll('p')) {
    const name = listOf(paragraph)
    if (!name) continue
    const text = paragraph.textContent ?? ''
    removeStart(paragraph, ((name === 'ul' ? bullet : number).exec(text)?.[0] ?? '').length)
    const item = nodes.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    const previous = paragraph.previousElementSibling
    const list = previous?.localName === name ? previous : nodes.ownerDocument.createElement(name)
    if (list !== previous) paragraph.before(list)
    list.append(item)
    paragraph.remove()
  }
}
