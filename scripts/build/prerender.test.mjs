import { expect, it } from 'vitest'
import { fillTemplate } from './prerender.mjs'

const template = `<html><head>
    <title>App</title>
    <link
      rel="preload" href="/assets/face.woff2" as="font" crossorigin data-family="A" />
    <link rel="preload" href="/assets/other.woff2" as="font" crossorigin data-family="B" />
    <link rel="manifest" href="/manifest.webmanifest">
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-2.js">
  </head>
  <body>
    <div id="root"></div>
  </body></html>`

const code = { run: ['assets/react-2.js', 'assets/index-1.js'], ahead: ['assets/home-3.js'] }
const standIn = '<style a>@font-face{src:local("Arial");}</style>'
const drawn = { path: '/', title: 'Dogs & $& people', html: '<p>$& home</p>' }
const page = fillTemplate(template, { ...drawn, styles: standIn }, code)
const head = page.slice(0, page.indexOf('</head>'))
const later = page.slice(page.indexOf('<template'), page.indexOf('</template>'))

it('gives a screen its markup, its name and its styles', () => {
  expect(page).toContain('<div id="root" data-prerendered="/"><p>$& home</p></div>')
  expect(page).toContain('<title>Dogs &amp; $&amp; people</title>')
  expect(head).toContain(standIn)
})

it('puts off what the first paint does without', () => {
  for (const part of ['face.woff2', 'other.woff2', 'manifest.webmanifest']) {
    expect(head).not.toContain(part)
    expect(later).toContain(part)
  }
  expect(page).not.toContain('src="/assets/index-1.js"')
})

it('names the code in the order it runs, and the screen’s as fetched ahead only', () => {
  const links = later.match(/<link rel="modulepreload"[^>]*>/g)
  expect(
    links?.map((link) => [/href="([^"]*)"/.exec(link)?.[1], link.includes('data-run')]),
  ).toEqual([
    ['/assets/react-2.js', true],
    ['/assets/index-1.js', true],
    ['/assets/home-3.js', false],
  ])
})

it('leaves the frame unmarked and unnamed', () => {
  const frame = fillTemplate(template, { html: '<p>frame</p>', styles: '' }, code)
  expect(frame).toContain('<div id="root"><p>frame</p></div>')
  expect(frame).toContain('<title>App</title>')
})

it('stops the build when the template has no entry', () => {
  expect(() => fillTemplate('<div id="root"></div>', { html: '', styles: '' }, code)).toThrow(
    'entry script',
  )
})
