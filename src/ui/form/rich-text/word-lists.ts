// Word and Outlook write the items of a list as paragraphs with a bullet or a number and a run of spaces; a style says
// the level. Word for the web writes a list for each item, with the level as an attribute.

const bullet = /^\s*[·•§▪◦○o–-](?:\u00a0|\s){2,}/
const number = /^\s*(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)](?:\u00a0|\s){2,}/i
const numberAlone = /^\s*\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]/i

type ListName = 'ul' | 'ol'

interface Item {
  element: Element
  name: ListName
  /** From 1. */
  level: number
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

const wordStyle = (element: Element) =>
  /mso-list:\s*([^;]+)/i
    .exec(element.getAttribute('style') ?? '')?.[1]
    ?.trim()
    .toLowerCase() ?? ''

/** The item that a paragraph of Word is, without its marker; null = another paragraph. */
function itemOfParagraph(element: Element): Item | null {
  const level = Number(/level(\d)/.exec(wordStyle(element))?.[1] ?? 0)
  const marker = [...element.querySelectorAll('[style]')].find((one) => wordStyle(one) === 'ignore')
  if (level > 0 && marker) {
    const name = numberAlone.test(marker.textContent ?? '') ? 'ol' : 'ul'
    marker.remove()
    return { element, name, level }
  }
  const text = element.textContent ?? ''
  const [start] = bullet.exec(text) ?? number.exec(text) ?? []
  if (start === undefined) return null
  removeStart(element, start.length)
  return { element, name: bullet.test(text) ? 'ul' : 'ol', level: Math.max(level, 1) }
}

/** The item that a list of one item of Word for the web is. */
function itemOfWebList(wrapper: Element): Item | null {
  const [list, ...others] = wrapper.children
  const [element, ...more] = list?.children ?? []
  const level = Number(element?.getAttribute('data-aria-level') ?? 0)
  if (!list || !element || level < 1 || others.length > 0 || more.length > 0) return null
  return { element, name: list.localName === 'ol' ? 'ol' : 'ul', level }
}

interface OpenList {
  list: Element
  level: number
}

const isOver = ({ list, level }: OpenList, item: Item) =>
  level > item.level || (level === item.level && list.localName !== item.name)

/** A list for the item in the last item of the outer list, or at its place. */
function beginList({ name }: Item, place: Element, outer: OpenList | undefined): Element {
  const list = place.ownerDocument.createElement(name)
  const around = outer?.list.lastElementChild
  if (around) around.append(list)
  else place.before(list)
  return list
}

/** Makes lists of Word's paragraphs and of its one-item lists, in place. */
export function joinWordLists(nodes: ParentNode): void {
  let open: OpenList[] = []
  for (const place of nodes.querySelectorAll('p, div')) {
    const item = place.localName === 'p' ? itemOfParagraph(place) : itemOfWebList(place)
    if (!item) continue
    const { element, level } = item
    // Lists go on where nothing stands between.
    if (open[0]?.list !== place.previousElementSibling) open = []
    open = open.filter((one) => !isOver(one, item))
    const inner = open.at(-1)
    if (inner?.level !== level) open.push({ list: beginList(item, place, inner), level })
    const made = place.ownerDocument.createElement('li')
    made.append(...element.childNodes)
    open.at(-1)?.list.append(made)
    place.remove()
  }
}
