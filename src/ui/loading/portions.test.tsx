import { Suspense, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { beginHydration, endFrame, useIsWhole } from '../../lib/hydration.ts'
import { Portions } from './portions.tsx'

const numbers = Array.from({ length: 50 }, (_, index) => index)
const commits: number[][] = []
const wholeAfter: number[] = []
let current: number[] | null = null

/** The effects of a commit run without a pause. */
function noteCommitted(number: number) {
  if (!current) {
    current = []
    commits.push(current)
    queueMicrotask(() => {
      current = null
    })
  }
  current.push(number)
}

function Item({ number }: { number: number }) {
  useLayoutEffect(() => noteCommitted(number), [number])
  return <p>{number}</p>
}

const renderItem = (number: number) => (
  <Suspense key={number} fallback={null}>
    <Item number={number} />
  </Suspense>
)

function Page() {
  const isWhole = useIsWhole()
  useEffect(() => {
    if (isWhole) wholeAfter.push(commits.flat().length)
  }, [isWhole])
  useEffect(endFrame, [])
  return <Portions items={numbers} renderItem={renderItem} />
}

it('hydrates and commits a list portion by portion, and then the page is whole', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Page />)
  expect(root.querySelectorAll('p')).toHaveLength(50)
  beginHydration()
  const failures: unknown[] = []
  hydrateRoot(root, <Page />, { onRecoverableError: (error) => void failures.push(error) })
  await vi.waitFor(() => expect(wholeAfter).toHaveLength(1))
  expect(commits.map(({ length }) => length)).toEqual([20, 20, 10])
  expect(wholeAfter).toEqual([50])
  expect(failures).toEqual([])
})
