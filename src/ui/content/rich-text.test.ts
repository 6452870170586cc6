// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fitMarkup } from './rich-text-markup.ts'
import { fitContent } from './rich-text.tsx'

function fit(html: string, topLevel: number): string {
  const template = document.createElement('template')
  template.innerHTML = html
  const box = document.createElement('div')
  box.append(fitContent(template.content, topLevel))
  // The page that the server draws looks the same.
  expect(fitMarkup(html, topLevel)).toBe(box.innerHTML)
  return box.innerHTML
}

test('headings start at the given level and skip none', () => {
  expect(fit('<h1>a</h1><h2>b</h2><h3 lang="fr">c</h3><h2>d</h2>', 2)).toBe(
    '<h2>a</h2><h2>b</h2><h3 lang="fr">c</h3><h2>d</h2>',
  )
  expect(fit('<h4>a</h4><h4>b</h4><h2>c</h2><h5>d</h5>', 4)).toBe(
    '<h4>a</h4><h5>b</h5><h4>c</h4><h5>d</h5>',
  )
  expect(fit('<h2>a</h2><h3>b</h3><h4>c</h4><h5>d</h5>', 4)).toContain('<h6>c</h6><h6>d</h6>')
})

test('a table gets a focusable frame to scroll in', () => {
  expect(fit('<p>a</p><table><tbody><tr><td>1</td></tr></tbody></table>', 2)).toBe(
    '<p>a</p><div role="group" aria-label="Table" tabindex="0">' +
      '<table><tbody><tr><td>1</td></tr></tbody></table></div>',
  )
})

test('renamed headings keep their content', () => {
  expect(fit('<h2>See <a href="/directory"><b>all</b></a></h2>', 3)).toBe(
    '<h3>See <a href="/directory"><b>all</b></a></h3>',
  )
})
