// The HTML of a drawn page, where there is no DOM: as text, with the headings and tables of `fitContent`.
import { readDrawingTools } from '#lib/drawing.ts'
import { fittedLevel, tableLabel } from './rich-text-levels.ts'

/** The sanitised markup; '' when nothing is left. */
export function richTextMarkup(html: string, topLevel: number): string {
  const safe = readDrawingTools().sanitize(html)
  const isEmpty = safe.replaceAll(/<[^>]*>/g, '').trim() === '' && !safe.includes('<img')
  return isEmpty ? '' : fitMarkup(safe, topLevel)
}

/** As `fitContent`, for markup that the sanitiser has written: it has every end tag, and no `>` in an attribute. */
export function fitMarkup(markup: string, topLevel: number): string {
  const frame = `<div role="group" aria-label="${tableLabel}" tabindex="0">`
  let level = topLevel - 1
  return markup
    .replaceAll(/<(\/?)h([1-6])(?=[\s>])/g, (_, slash: string, given: string) => {
      if (slash === '') level = fittedLevel(Number(given), level, topLevel)
      return `<${slash}h${level}`
    })
    .replaceAll(/<table(?=[\s>])/g, `${frame}<table`)
    .replaceAll('</table>', '</table></div>')
}
