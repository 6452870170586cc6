import { expect, it } from 'vitest'
import { fillTemplate } from './prerender.mjs'

const template = `<html><head>
    <title>App</title>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-2.js">
  </head>
  <body>
    <div id="root"></div>
  </body></html>`

it('gives a screen its markup and styles, and its script last at low priority', () => {
  const page = fillTemplate(template, {
    path: '/',
    title: 'Dogs & $& people',
    html: '<p>$& home</p>',
    styles: '<style>a</style>',
  })
  expect(page).toContain('<div id="root" data-prerendered="/"><p>$& home</p></div>')
  expect(page.indexOf('<style>a</style>')).toBeLessThan(page.indexOf('</head>'))
  expect(page).toContain('<title>Dogs &amp; $&amp; people</title>')
  expect(page).not.toContain('modulepreload')
  expect(page.indexOf('src="/assets/index-1.js"')).toBeGreaterThan(page.indexOf('id="root"'))
  expect(page).toContain('fetchpriority="low"')
})

it('keeps the script of the frame early, because nothing shows without it', () => {
  const page = fillTemplate(template, { html: '<p>frame</p>', styles: '' })
  expect(page).toContain('<div id="root"><p>frame</p></div>')
  expect(page).toContain('<title>App</title>')
  expect(page).toContain('modulepreload')
  expect(page.indexOf('index-1.js')).toBeLessThan(page.indexOf('</head>'))
})

it('stops the build when the template has no entry', () => {
  expect(() => fillTemplate('<div id="root"></div>', { path: '/', html: '', styles: '' })).toThrow(
    'entry script',
  )
})
