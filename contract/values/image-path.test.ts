import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isImagePath, uploadExtension, uploadType } from './image-path.ts'

describe('a path of an image', () => {
  test.each([
    'committees/78/logo',
    'uploads/7/k3J-0x_9/photo.jpg',
    'Sample pictures/mug (2), café.png',
    `${'a'.repeat(200)}/${'b'.repeat(99)}`,
  ])('%s may name one', (path) => {
    expect(isImagePath(path)).toBe(true)
  })

  test.each([
    '',
    '/',
    '/etc/passwd',
    '../secret.png',
    'a/../../b.png',
    'a/./b.png',
    'a//b.png',
    'a/',
    '.hidden/a.png',
    'a/.hidden',
    'a\0.png',
    'a\n.png',
    '..\\..\\a.png',
    '\ud800.png',
    `${'é'.repeat(101)}.png`,
    `${'a/'.repeat(150)}b`,
  ])('%j may not', (path) => {
    expect(isImagePath(path)).toBe(false)
  })

  test('never leads out of its folder, to the folder itself, or to a hidden file', () => {
    const part = fc.oneof(fc.constantFrom('..', '.', '', '/', '\\', '~', '%2e%2e'), fc.string())
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const path = parts.join('/')
        fc.pre(isImagePath(path))
        expect(path.split('/').every((name) => name !== '' && !name.startsWith('.'))).toBe(true)
        expect(path).not.toMatch(/[\0\\]/)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a file to upload', () => {
  test('is known by its extension, whatever its case', () => {
    expect(uploadExtension('a/b.JPG')).toBe('jpg')
    expect(uploadExtension('x.tar.webp')).toBe('webp')
    const types = (['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'] as const).map(uploadType)
    expect([...new Set(types)]).toEqual([
      'image/jpeg',
      'image/png',
      'image/webp',
      'image/avif',
      'image/gif',
    ])
  })

  test.each(['a.svg', 'a.html', 'a.png.svg', 'a', 'png', 'a.', 'a.constructor', 'a.png '])(
    '%j is none',
    (path) => {
      expect(uploadExtension(path)).toBeNull()
    },
  )
})
