import { expect, it } from 'vitest'
import { leaveOutOfPrecache, ownChunksOf } from './own-chunks.mjs'

const chunk = (fileName, imports, dynamicImports = [], more = {}) => [
  fileName,
  { type: 'chunk', fileName, imports, dynamicImports, facadeModuleId: null, ...more },
]
const desk = { facadeModuleId: '/app/src/features/desk/desk-screen.tsx' }
const bundle = Object.fromEntries([
  chunk('index.js', [], ['home.js', 'desk.js'], { isEntry: true }),
  chunk('home.js', ['index.js', 'field.js'], ['sheet.js']),
  chunk('sheet.js', ['index.js']),
  chunk('field.js', []),
  chunk('desk.js', ['index.js', 'field.js', 'table.js'], ['charts.js', 'sheet.js'], desk),
  chunk('table.js', ['index.js']),
  chunk('charts.js', ['desk.js', 'colors.js']),
  chunk('colors.js', []),
  ['logo.svg', { type: 'asset', fileName: 'logo.svg' }],
])

it('finds what a screen alone loads, and leaves what other screens share', () => {
  const own = ['desk.js', 'table.js', 'charts.js', 'colors.js']
  expect(ownChunksOf(bundle, 'features/desk/desk-screen.tsx')).toEqual(own)
  expect(() => ownChunksOf(bundle, 'gone-screen.tsx')).toThrow('gone-screen.tsx')
})

it('drops these chunks from the list of the service worker', () => {
  const { plugin, transform } = leaveOutOfPrecache('features/desk/desk-screen.tsx')
  plugin.writeBundle({}, bundle)
  const entries = ['index.html', ...Object.keys(bundle)].map((url) => ({ url, revision: null }))
  expect(transform(entries).manifest.map(({ url }) => url)).toEqual([
    'index.html',
    'index.js',
    'home.js',
    'sheet.js',
    'field.js',
    'logo.svg',
  ])
})
