// Between the page and the papers, because the page's code would else name every file of the papers.
import { lazyAgain } from '#ui/loading/lazy-again.tsx'

const PapersPart = lazyAgain(() => import('./papers-part.tsx').then((module) => module.PapersPart))

export function PapersLater() {
  return <PapersPart waiting={null} props={{}} />
}
