import { Suspense, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AfterBoundaries } from './after-boundaries.tsx'

const numbers = Array.from({ length: 50 }, (_, index) => index)
const hydrated = new Set<number>()

function Item({ number }: { number: number }) {
  const [isPressed, setIsPressed] = useState(false)
  useEffect(() => void hydrated.add(number), [number])
  return (
    <button type="button" onClick={() => setIsPressed(true)}>
      {isPressed ? 'Pressed' : number}
    </button>
  )
}

const items = numbers.map((number) => (
  <Suspense key={number} fallback={null}>
    <Item number={number} />
  </Suspense>
))

it('tells that everything is hydrated, and a pressed part is hydrated before', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  const onHydrated = () => void sizes.push(hydrated.size)
  const sizes: number[] = []
  const page = (onReady: () => void) => (
    <>
      {items}
      <Ready onReady={onReady} />
      <AfterBoundaries onHydrated={onHydrated} />
    </>
  )
  root.innerHTML = renderToString(page(() => undefined))
  const last = root.querySelectorAll('button')[49]
  const failures: unknown[] = []
  const onRecoverableError = (error: unknown) => void failures.push(error)
  await new Promise<void>((resolve) => hydrateRoot(root, page(resolve), { onRecoverableError }))
  expect(hydrated.size).toBe(0)
  last?.click()
  expect([...hydrated]).toEqual([49])
  await expect.poll(() => sizes).toEqual([50])
  expect(last?.textContent).toBe('Pressed')
  expect(failures).toEqual([])
})

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(() => onReady(), [onReady])
  return null
}
