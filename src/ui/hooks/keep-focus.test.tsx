import { beforeEach, expect, test } from 'vitest'
import { placeOf, standInFor } from './keep-focus.ts'

const row = (name: string) =>
  `<li id="${name}"><a href="/">${name}</a><button>Remove ${name}</button></li>`

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <h1>Page</h1>
      <section id="saved"><h2>Saved</h2><div><ul>${['a', 'b', 'c'].map(row).join('')}</ul></div></section>
      <section id="find"><form><button>Find</button></form></section>
    </main>`
})

const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text) ?? null

/** The text of what has the focus instead of a button, once `change` has removed it. */
function standIn(text: string, change: () => void) {
  const place = placeOf(button(text))
  change()
  return standInFor(place)?.textContent
}
const remove = (selector: string) => () => document.querySelector(selector)?.remove()

test('the same control of the next row, else of the last one', () => {
  expect(standIn('Remove a', remove('#a'))).toBe('Remove b')
  expect(standIn('Remove c', remove('#c'))).toBe('Remove b')
})

test('a marked row before the controls of its list leads to the row before', () => {
  const size = (name: string) => `<div data-row><button>Remove ${name}</button></div>`
  const form = document.querySelector('#find form')
  if (form) form.innerHTML = `${size('S')}${size('M')}<p><button>Add</button></p>`
  expect(standIn('Remove S', remove('#find [data-row]'))).toBe('Remove M')
  if (form) form.innerHTML = `${size('S')}${size('M')}<p><button>Add</button></p>`
  expect(standIn('Remove M', remove('#find [data-row] + [data-row]'))).toBe('Remove S')
})

test('another control of the row if that is still there', () => {
  expect(standIn('Remove b', remove('#b button'))).toBe('b')
})

test('the heading of the row if that is still there and has one', () => {
  const form = document.querySelector('#find form')
  if (form) form.innerHTML = '<article><h3>Mug</h3><button>Code</button></article>'
  expect(standIn('Code', remove('article button'))).toBe('Mug')
})

test('the heading of the section once the list has no row', () => {
  expect(standIn('Remove b', remove('ul'))).toBe('Saved')
})

test('the heading of what has replaced a form, else of the page', () => {
  expect(standIn('Find', remove('form'))).toBe('Page')
})

test('the heading of what stands in the place now', () => {
  const show = () => {
    const find = document.querySelector('#find')
    if (find) find.innerHTML = '<div><h2>Order</h2><button>Hand out</button></div>'
  }
  expect(standIn('Find', show)).toBe('Order')
  expect(document.querySelector('#find h2')?.getAttribute('tabindex')).toBe('-1')
})

test('another control of the row once it is disabled, else the heading around it', () => {
  const disable = (text: string) => () => button(text)?.setAttribute('disabled', '')
  expect(standIn('Remove b', disable('Remove b'))).toBe('b')
  expect(standIn('Find', disable('Find'))).toBe('Page')
})

test('the element itself while it is there, and nothing for a page without a focus', () => {
  expect(standIn('Remove a', () => undefined)).toBe('Remove a')
  expect(standInFor(placeOf(document.body))).toBeNull()
})

test('the heading around a bar that is hidden', () => {
  const hide = () => document.querySelector('#find form')?.setAttribute('hidden', '')
  expect(standIn('Find', hide)).toBe('Page')
})
