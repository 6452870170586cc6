import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followTranslator } from './translated-texts.ts'

let stop: () => void
beforeEach(() => {
  stop = followTranslator(document)
})
afterEach(() => {
  cleanup()
  stop()
})

/** Chrome's takes the text node out, others move it into their element. */
const translators: [name: string, replace: (node: Text, font: HTMLElement) => void][] = [
  [
    'replaces the text',
    (node, font) => {
      font.textContent = `de:${node.data}`
      node.replaceWith(font)
    },
  ],
  [
    'inserts its element and then removes the text',
    (node, font) => {
      font.textContent = `de:${node.data}`
      node.after(font)
      node.remove()
    },
  ],
  [
    'wraps the text',
    (node, font) => {
      node.before(font)
      font.append(node)
    },
  ],
]

function textNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}

/** Resolves after the observer's turn. */
const observed = () => act(() => new Promise((resolve) => setTimeout(resolve)))

function Cart({ count, isBusy = false, tag }: { count: number; isBusy?: boolean; tag?: string }) {
  return (
    <p>
      {tag ? <b>{tag}</b> : null}
      {isBusy ? <i>Please wait</i> : 'Cart'} ({count}) {count > 1 ? 'items' : null}
    </p>
  )
}

test.each(translators)('a translator that %s leaves a page that changes', async (_, replace) => {
  const { container, rerender } = render(<Cart count={1} />)
  const translate = async () => {
    for (const node of textNodes(container)) {
      if (node.data.trim()) replace(node, document.createElement('font'))
    }
    await observed()
  }
  const shows = async (text: string) => {
    await observed()
    expect(container.textContent.replaceAll('de:', '')).toBe(text)
  }
  await translate()
  expect(container.querySelectorAll('font')).not.toHaveLength(0)
  await shows('Cart (1) ')
  rerender(<Cart count={2} />)
  await shows('Cart (2) items')
  await translate()
  rerender(<Cart count={2} tag="New" />)
  await shows('NewCart (2) items')
  await translate()
  rerender(<Cart count={1} isBusy />)
  await shows('Please wait (1) ')
  await translate()
  rerender(<Cart count={1} />)
  await shows('Cart (1) ')
})

test('without the translation the texts are React’s again', async () => {
  const { container, rerender } = render(<Cart count={1} />)
  const pairs = textNodes(container).map((node) => [node, document.createElement('font')] as const)
  for (const [node, font] of pairs) node.replaceWith(font)
  await observed()
  for (const [node, font] of pairs) font.replaceWith(node)
  await observed()
  expect(container.innerHTML).toBe('<p>Cart (1) </p>')
  rerender(<Cart count={3} />)
  expect(container.innerHTML).toBe('<p>Cart (3) items</p>')
})
