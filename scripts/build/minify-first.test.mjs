import { expect, it } from 'vitest'
import { minified } from './minify-first.mjs'

it('leaves out what never runs, keeps what a file gives, and knows where each line came from', async () => {
  const code =
    'const dear = 2\nif (false) console.log("never")\nexport const twice = (value) => value * dear\n'
  const { code: less, map } = await minified(code, 'twice.js')
  expect(less).not.toContain('never')
  const { twice } = await import(`data:text/javascript,${encodeURIComponent(less)}`)
  expect(twice(4)).toBe(8)
  expect(map.sourcesContent).toEqual([code])
})

it('names the file that it cannot read', async () => {
  await expect(minified('const = 1', 'broken.js')).rejects.toThrow('broken.js')
})
