import { Suspense, use, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { earlyPressMark } from '../../../contract/page-script.ts'
import { answerEarlyPress, forgetAnsweredPresses } from './early-press.ts'

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
    button?.setAttribute(earlyPressMark, '')
    button?.click()
  }
  const answer = () => {
    end()
    answerEarlyPress(root, drawn)
  }
  return { button, press, answer }
}

test('a press that React has answered while the page hydrates is not repeated', async () => {
  const { button, press, answer } = hydrate(null)
  press()
  await vi.waitFor(() => expect(button?.textContent).toBe('Pressed 1'))
  answer()
  press()
  await vi.waitFor(() => expect(button?.textContent).toBe('Pressed 2'))
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
  await vi.waitFor(() => expect(button?.textContent).toBe('Pressed 1'))
})
