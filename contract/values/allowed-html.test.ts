import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedAttributes, isAllowedAttribute } from './allowed-html.ts'
import { readUrl } from './read-url.ts'

const site = 'https://shop.example'
const mayStay = (name: string, value: string) => isAllowedAttribute(name, value, site)

const scripts = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript\r:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://shop.example/1',
  'file:///etc/passwd',
  'filesystem:https://shop.example/a',
  'about:blank',
]

describe('attributes of HTML that others wrote', () => {
  test.each(scripts)('an address that runs or reads something goes: %j', (address) => {
    expect(mayStay('href', address)).toBe(false)
    expect(mayStay('src', address)).toBe(false)
  })

  test('links lead to the web, to mail and to the telephone', () => {
    for (const address of ['https://a.example', 'http://a.example', '/directory', '#product-3']) {
      expect(mayStay('href', address)).toBe(true)
    }
    expect(mayStay('href', 'mailto:chair@club.example')).toBe(true)
    expect(mayStay('href', 'tel:+14015550100')).toBe(true)
    expect(mayStay('href', 'https://')).toBe(false)
  })

  test('pictures come from the own store, or by https', () => {
    expect(mayStay('src', '/images/sample/a')).toBe(true)
    expect(mayStay('src', 'https://a.example/a.png')).toBe(true)
    expect(mayStay('src', 'http://a.example/a.png')).toBe(false)
    expect(mayStay('src', '/auth-v1/logout')).toBe(false)
    expect(mayStay('src', '/images/../auth-v1/logout')).toBe(false)
    expect(mayStay('src', 'a.png')).toBe(false)
  })

  test('numbers are numbers of a sensible size', () => {
    expect(mayStay('width', '640')).toBe(true)
    expect(mayStay('width', '100%')).toBe(false)
    expect(mayStay('colspan', '3')).toBe(true)
    expect(mayStay('rowspan', '65534')).toBe(false)
  })

  test('names, styles and handlers go, whatever they say', () => {
    const names = ['id', 'name', 'class', 'style', 'onerror', 'srcset', 'target', 'formaction']
    for (const name of names) expect(mayStay(name, 'x')).toBe(false)
  })

  test('no address with another scheme stays, however it is spelled', () => {
    const address = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.tuple(fc.constantFrom(...scripts), fc.string()).map((parts) => parts.join('')),
      fc.tuple(fc.string({ maxLength: 3 }), fc.constantFrom(...scripts)).map((p) => p.join('')),
    )
    fc.assert(
      fc.property(fc.constantFrom('href', 'src'), address, (name, value) => {
        if (!mayStay(name, value)) return
        const protocol = readUrl(value, site)?.protocol
        expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol)
      }),
      { numRuns: 1000 },
    )
  })

  test('any attribute off the list goes', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, value) => {
        expect(mayStay(name, value) && !allowedAttributes.includes(name)).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })
})
