import { expect, it } from 'vitest'
import { chunksOf } from './prerender.mjs'

it('finds the chunks that a screen imports directly and transitively', () => {
  const chunk = (fileName, imports, facadeModuleId) => ({ fileName, imports, facadeModuleId })
  const bundle = {
    'a.css': { fileName: 'a.css' },
    'index.js': chunk('index.js', []),
    'shared.js': chunk('shared.js', ['index.js']),
    'other.js': chunk('other.js', ['index.js'], '/app/src/other-screen.tsx'),
    'home.js': chunk('home.js', ['shared.js'], '/app/src/home-screen.tsx'),
  }
  expect(chunksOf(bundle, 'home-screen.tsx')).toEqual(['home.js', 'shared.js', 'index.js'])
  expect(() => chunksOf(bundle, 'gone-screen.tsx')).toThrow('gone-screen.tsx')
})
