// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { joinWordLists } from './word-lists.ts'

function joined(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  joinWordLists(template.content)
  return template.innerHTML
}

test('paragraphs that Word marks with bullets become a list', () => {
  const gap = '&nbsp;&nbsp;&nbsp;&nbsp; '
  expect(
    joined(
      `<p>Bring:</p><p><span>·${gap}</span>A <b>crate</b></p><p>o${gap}Water</p><p>Thanks</p>`,
    ),
  ).toBe('<p>Bring:</p><ul><li><span></span>A <b>crate</b></li><li>Water</li></ul><p>Thanks</p>')
})

test('numbered paragraphs become a numbered list', () => {
  expect(joined('<p>1.&nbsp;&nbsp;&nbsp; One</p><p>2.&nbsp;&nbsp;&nbsp; Two</p>')).toBe(
    '<ol><li>One</li><li>Two</li></ol>',
  )
})

test('other paragraphs stay as they are', () => {
  const html = '<p>8. May is the day</p><p>- a dash</p>'
  expect(joined(html)).toBe(html)
})
