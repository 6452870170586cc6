import { expect, it } from 'vitest'
import { codeOf } from './page-code.mjs'

const chunk = (fileName, imports, more) => ({ type: 'chunk', fileName, imports, ...more })
const bundle = {
  'a.css': { type: 'asset', fileName: 'a.css' },
  'index.js': chunk('index.js', ['runtime.js', 'react.js'], { isEntry: true }),
  'react.js': chunk('react.js', ['runtime.js']),
  'runtime.js': chunk('runtime.js', []),
  'shared.js': chunk('shared.js', ['react.js', 'index.js']),
  'home.js': chunk('home.js', ['shared.js', 'index.js', 'react.js'], {
    facadeModuleId: '/app/src/home-screen.tsx',
  }),
}

it('names what the entry needs before the entry', () => {
  expect(codeOf(bundle, undefined)).toEqual({
    run: ['runtime.js', 'react.js', 'index.js'],
    ahead: [],
  })
})

it('names what a screen needs besides', () => {
  expect(codeOf(bundle, 'home-screen.tsx').ahead).toEqual(['shared.js', 'home.js'])
})

it('stops the build where a screen’s module is gone', () => {
  expect(() => codeOf(bundle, 'gone-screen.tsx')).toThrow('gone-screen.tsx')
})
