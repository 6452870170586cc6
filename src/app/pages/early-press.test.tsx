import { Suspense, use, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { earlyPressMark } from '#contract/page-script.ts'
import { answerEarlyPresses, forgetAnsweredPresses, repeatChoices } from './early-press.ts'

function Counter({ after }: { after: Promise<void> | null }) {
  if (after) use(after)
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount((before) => before + 1)}>
      Pressed {count}
    </button>
  )
}

const page = (after: Promise<void> | null) => (
  <main>
    <Suspense fallback={null}>
      <Counter after={after} />
    </Suspense>
  </main>
)

/** A drawn page that hydrates once `after` has come, with the button as a visitor presses it. */
function hydrate(after: Promise<void> | null) {
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  root.innerHTML = renderToString(page(null))
  const drawn = [...root.children]
  const end = forgetAnsweredPresses(drawn)
  hydrateRoot(root, page(after))
  const button = root.querySelector('button')
  const press = () => {
    // As the script of the page does.
    button?.setAttribute(earlyPressMark, '1')
    button?.click()
  }
  const answer = () => {
    end()
    void answerEarlyPresses(root, drawn)
  }
  return { button, press, answer }
}

test('a press that React has answered while the page hydrates is not repeated', async () => {
  const { button, press, answer } = hydrate(null)
  press()
  await expect.poll(() => button?.textContent).toBe('Pressed 1')
  answer()
  press()
  await expect.poll(() => button?.textContent).toBe('Pressed 2')
})

test('a press that React could not answer yet is repeated', async () => {
  let come = () => {}
  const after = new Promise<void>((resolve) => (come = resolve))
  const { button, press, answer } = hydrate(after)
  press()
  come()
  await after
  expect(button?.textContent).toBe('Pressed 0')
  setTimeout(answer, 50)
  await expect.poll(() => button?.textContent).toBe('Pressed 1')
})

/** A drawn page that the app has replaced. */
function replace(drawnHtml: string, html: string) {
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  root.innerHTML = drawnHtml
  const drawn = [...root.children]
  root.innerHTML = html
  return { root, drawn }
}

const cards = (marks: readonly string[]) =>
  ['S', 'M', 'Add to Cart']
    .map((name, at) => `<article id="shirt"><button ${marks[at] ?? ''}>${name}</button></article>`)
    .join('')

test('buttons are pressed in the order in which the visitor pressed them, each once', async () => {
  const early = [2, 1, 3].map((press) => `${earlyPressMark}="${press}"`)
  const { root, drawn } = replace(cards(early), cards([]))
  const clicked: string[] = []
  root.addEventListener('click', ({ target }) =>
    clicked.push(target instanceof Element ? target.textContent : ''),
  )
  await answerEarlyPresses(root, drawn)
  await answerEarlyPresses(root, drawn)
  expect(clicked).toEqual(['M', 'S', 'Add to Cart'])
})

test('what was typed in a page that the app replaces is typed again', () => {
  const field = '<article id="mug"><input aria-label="Quantity" value="1"></article>'
  const other = field.replace('mug', 'cap')
  const { root, drawn } = replace(field + other, other + field)
  const [early] = drawn.map((part) => part.querySelector('input'))
  if (early) early.value = '12'
  const heard = vi.fn()
  root.addEventListener('input', heard)
  repeatChoices(root, drawn)
  expect([...root.querySelectorAll('input')].map(({ value }) => value)).toEqual(['1', '12'])
  expect(heard).toHaveBeenCalledTimes(1)
})
