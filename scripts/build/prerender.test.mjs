import { expect, it } from 'vitest'
import { chunksOf, fillTemplate } from './prerender.mjs'

const template = `<html><head>
    <title>App</title>
    <link rel="manifest" href="/manifest.webmanifest">
    <script type="module" crossorigin src="/assets/index.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body></html>`

const rendered = { path: '/', title: 'Dogs & $& people', html: '<p>$& home</p>' }

it('inserts markup, title and styles into the template', () => {
  const page = fillTemplate(template, { ...rendered, styles: '<style>p{}</style>' })
  expect(page).toContain('<div id="root" data-prerendered="/"><p>$& home</p></div>')
  expect(page).toContain('<title>Dogs &amp; $&amp; people</title>')
  expect(page.slice(0, page.indexOf('</head>'))).toContain('<style>p{}</style>')
})

it('preloads the entry and the chunks of the screen after the content, without an entry script', () => {
  const chunks = ['assets/home.js', 'assets/index.js', 'assets/shared.js']
  const page = fillTemplate(template, { ...rendered, styles: '' }, chunks)
  const links = [
    ...page.matchAll(
      /<link rel="modulepreload" crossorigin fetchpriority="low" href="([^"]*)"( id="entry")?/g,
    ),
  ]
  expect(links.map(([, href, id]) => [href, Boolean(id)])).toEqual([
    ['/assets/index.js', true],
    ['/assets/home.js', false],
    ['/assets/shared.js', false],
  ])
  expect(links[0].index).toBeGreaterThan(page.indexOf('home</p>'))
  expect(page).not.toContain('<script type="module"')
})

it('throws if the template has no entry script', () => {
  expect(() => fillTemplate('<div id="root"></div>', { html: '', styles: '' })).toThrow('entry')
})

it('does not mark a frame for hydration', () => {
  const frame = fillTemplate(template, { html: '<p>frame</p>', styles: '' })
  expect(frame).toContain('<div id="root"><p>frame</p></div>')
  expect(frame).toContain('<title>App</title>')
})

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
