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

const word = (level: number, marker: string, text: string) =>
  `<p class="MsoListParagraph" style="margin-left:${level / 2}in;mso-list:l0 level${level} lfo1"><span style="font-family:Symbol"><span style="mso-list:Ignore">${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span>${text}</p>`

test('the levels of Word become lists in lists', () => {
  const items = [
    word(1, '·', 'One'),
    word(2, 'o', 'Two'),
    word(2, 'o', 'Three'),
    word(3, '1.', 'Four'),
    word(1, '·', 'Five'),
    word(1, '1.', 'Six'),
    word(3, '§', 'Seven'),
    word(3, '§', 'Eight'),
  ]
  expect(
    joined(`${items.join('\n')}<p>End</p>${word(1, 'a)', 'Nine')}`).replaceAll(
      /<\/?span[^>]*>|\n/g,
      '',
    ),
  ).toBe(
    '<ul><li>One<ul><li>Two</li><li>Three<ol><li>Four</li></ol></li></ul></li><li>Five</li></ul>' +
      '<ol><li>Six<ul><li>Seven</li><li>Eight</li></ul></li></ol><p>End</p><ol><li>Nine</li></ol>',
  )
})

test('the one-item lists of Word for the web become lists in lists', () => {
  const item = (level: number, text: string) =>
    `<div class="ListContainerWrapper"><ul role="list"><li data-aria-level="${level}"><p>${text}</p></li></ul></div>`
  expect(joined(item(1, 'One') + item(2, 'Two') + item(1, 'Three'))).toBe(
    '<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li><li><p>Three</p></li></ul>',
  )
})

test('other paragraphs stay as they are', () => {
  const html = '<p>8. May is the day</p><p>- a dash</p>'
  expect(joined(html)).toBe(html)
})
