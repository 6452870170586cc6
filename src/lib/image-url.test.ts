import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { committeeLogoPath, imageAddress } from './image-url.ts'

describe('the address of a picture', () => {
  test('is under the base of the image store, in five widths', () => {
    expect(imageAddress('sample/fleece', '/images/')).toEqual({
      src: '/images/sample/fleece?w=640',
      srcSet:
        '/images/sample/fleece?w=160 160w, /images/sample/fleece?w=320 320w, ' +
        '/images/sample/fleece?w=640 640w, ' +
        '/images/sample/fleece?w=960 960w, /images/sample/fleece?w=1280 1280w',
    })
    const logo = (logoVersion: string) => committeeLogoPath({ id: 78, logoVersion })
    expect(imageAddress(logo(''), 'https://pictures.example')?.src).toBe(
      'https://pictures.example/committees/78/logo?w=640',
    )
    expect(imageAddress(logo('a-1'), '/images')).toMatchObject({
      src: '/images/committees/78/logo?w=640&v=a-1',
      srcSet: expect.stringContaining('/images/committees/78/logo?w=160&v=a-1 160w, '),
    })
    expect(imageAddress('/sample/fleece', '/images')?.src).toBe('/images/sample/fleece?w=640')
  })

  test('is left alone where it starts with https, and comes in one width', () => {
    const url = 'https://elsewhere.example/a b.png?w=9'
    expect(imageAddress(url, '/images/')).toEqual({ src: url, srcSet: undefined })
    expect(imageAddress('httpsnotes.png', '/images/')?.src).toBe('/images/httpsnotes.png?w=640')
  })

  test('is nothing where the path names nothing, or climbs out of the store', () => {
    for (const path of [
      '',
      ' ',
      '/',
      'a//b',
      '../config.json',
      'a/../../b',
      './a',
      'https:',
      '\ud800',
    ]) {
      expect(imageAddress(path, '/images/')).toBeNull()
    }
  })

  test('a scheme other than https is part of a name in the store, never an address', () => {
    for (const path of ['javascript:alert(1)', 'data:text,x', 'http:x']) {
      expect(imageAddress(path, '/images/')?.src).toMatch(/^\/images\/\w+%3A/)
    }
  })

  test('any other path stays one address under the base, in src and in srcset alike', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (path) => {
        fc.pre(!/^\s*https:/i.test(path))
        const address = imageAddress(path, '/images/')
        if (!address) return
        const offered = (address.srcSet ?? '').split(', ').map((one) => one.split(' '))
        expect(offered.map(([, width]) => width)).toEqual(['160w', '320w', '640w', '960w', '1280w'])
        for (const [url] of [[address.src], ...offered]) {
          expect(new URL(url ?? '', 'https://shop.example').pathname).toMatch(/^\/images\/./)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
