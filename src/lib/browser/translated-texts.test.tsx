import { act, cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followTranslator } from './translated-texts.ts'

let translator: ReturnType<typeof followTranslator>
beforeEach(() => {
  translator = followTranslator(document, [])
})
afterEach(() => {
  cleanup()
  translator.stop()
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
  translator.show()
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

test.each(translators)(
  'a page hydrates as it was drawn while a translator %s, and is translated then',
  async (_, replace) => {
    translator.stop()
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(<Cart count={1} tag="New" />)
    const drawn = container.innerHTML
    const translate = async () => {
      for (const node of textNodes(container)) {
        if (node.data.trim()) replace(node, document.createElement('font'))
      }
      await observed()
    }
    const early: MutationRecord[] = []
    const observer = new MutationObserver((records) => void early.push(...records))
    observer.observe(document.body, { childList: true, subtree: true })
    await translate()
    observer.disconnect()
    expect(container.innerHTML).not.toBe(drawn)

    translator = followTranslator(document, early)
    expect(container.innerHTML).toBe(drawn)
    await translate()
    expect(container.innerHTML).toBe(drawn)

    const onRecoverableError = vi.fn<(error: unknown) => void>()
    const { rerender } = render(<Cart count={1} tag="New" />, {
      container,
      hydrate: true,
      onRecoverableError,
    })
    await translate()
    rerender(<Cart count={2} tag="New" />)
    await translate()
    expect(container.textContent).toBe('NewCart (2) items')
    translator.show()
    expect(onRecoverableError).not.toHaveBeenCalled()
    const fonts = [...container.querySelectorAll('font')].map(({ textContent }) => textContent)
    expect(fonts.join('').replaceAll('de:', '')).toBe('NewCart (2) items')
    rerender(<Cart count={1} />)
    await observed()
    expect(container.textContent.replaceAll('de:', '')).toBe('Cart (1) ')
  },
)

test('without the translation the texts are React’s again', async () => {
  translator.show()
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
