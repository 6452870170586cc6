// Between the page and the papers, because the page's code would else name every file of the papers.
import { lazy } from 'react'

const PapersPart = lazy(() =>
  import('./papers-part.tsx').then((module) => ({ default: module.PapersPart })),
)

export function PapersLater() {
  return <PapersPart />
}
