import { expect, it } from 'vitest'
import type { PublicWords } from './entities/event-words/public-words.ts'
import { pageScript } from './page-script.ts'
import { fillTemplate } from './page-template.ts'
import { defaultWords } from './entities/event-words/default-words.ts'

const template = `<html lang="en"><head>
    <title>App</title>
    <meta
      name="description"
      content="The app"
    />
    <meta name="apple-mobile-web-app-title" content="App" />
    <meta name="theme-color" content="#FFFFFF" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#071722" media="(prefers-color-scheme: dark)" />
    <link rel="manifest" href="/manifest.webmanifest">
    <script type="module" crossorigin src="/assets/index.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body></html>`

const rendered = { path: '/', title: 'Dogs & $& people', html: '<p>$& home</p>', styles: '' }
const frame = { name: 'Denver </script> 2027', startDate: '2027-10-03', endDate: '2027-10-05' }
const words: PublicWords = {
  eventId: 7,
  version: 'v1',
  timeZone: 'America/Denver',
  words: defaultWords(frame),
}

it('inserts markup, title and styles into the template', () => {
  const page = fillTemplate(template, { ...rendered, styles: '<style>p{}</style>' }, words)
  expect(page).toContain('<div id="root" data-prerendered="/"><p>$& home</p></div>')
  expect(page).toContain('<title>Dogs &amp; $&amp; people</title>')
  expect(page.slice(0, page.indexOf('</head>'))).toContain('<style>p{}</style>')
})

it('notes presses from the first button on: its script comes before the content', () => {
  const page = fillTemplate(template, rendered, words)
  expect(page.indexOf(`<script>${pageScript}</script>`)).toBeGreaterThan(0)
  expect(page.indexOf(pageScript)).toBeLessThan(page.indexOf('<body>'))
})

it('carries the words as data that no text can end, and the days of the show', () => {
  const page = fillTemplate(template, rendered, words)
  const [, json = ''] =
    /<script type="application\/json" id="event-words">(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(json)).toEqual(words)
  expect(page).toContain(
    'data-show-days="2027-10-03 2027-10-04 2027-10-05" data-time-zone="America/Denver"',
  )
  expect(page).toContain('title" content="National Specialty"')
})

it('has the main color of the club in the bars of the browser, else those of the template', () => {
  const barsOf = (mainColor: string) => {
    const look = { ...words.words.look, mainColor }
    const page = fillTemplate(template, rendered, { ...words, words: { ...words.words, look } })
    return [...page.matchAll(/theme-color" content="([^"]*)/g)].map(([, color]) => color)
  }
  expect(barsOf('#2E7D32')).toEqual(['#2E7D32', '#2E7D32'])
  expect(barsOf('')).toEqual(['#FFFFFF', '#071722'])
})

it('preloads the entry and the chunks of the screen after the content, without an entry script', () => {
  const chunks = ['assets/home.js', 'assets/index.js', 'assets/shared.js']
  const page = fillTemplate(template, rendered, words, chunks)
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
  expect(links[0]?.index).toBeGreaterThan(page.indexOf('home</p>'))
  expect(page).not.toContain('<script type="module"')
})

it('throws if the template has no entry script', () => {
  expect(() => fillTemplate('<div id="root"></div>', rendered, words)).toThrow('entry')
})

it('marks a frame with no address to hydrate at, and names it after the app', () => {
  const page = fillTemplate(template, { html: '<p>frame</p>', styles: '' }, words)
  expect(page).toContain('<div id="root" data-prerendered=""><p>frame</p></div>')
  expect(page).toContain('<title>National Specialty</title>')
})

it('tells what a link to the page shows, as text, with full addresses', () => {
  const preview = { description: '5 " <script> & dogs', imageUrl: '/icons/icon-512.png' }
  const page = fillTemplate(template, { ...rendered, preview }, words, [], 'https://dogs.example')
  const description = '5 &quot; &lt;script> &amp; dogs'
  expect(page).toContain(`<meta name="description" content="${description}" />`)
  expect(page).toContain('<meta property="og:title" content="Dogs &amp; $&amp; people" />')
  expect(page).toContain(`<meta property="og:description" content="${description}" />`)
  expect(page).toContain(
    '<meta property="og:image" content="https://dogs.example/icons/icon-512.png" />',
  )
  expect(page).toContain('<meta property="og:url" content="https://dogs.example/" />')
  expect(page).not.toContain('The app')
})

it('has no link preview while the public address is not known', () => {
  const preview = { description: 'Dogs', imageUrl: '/icons/icon-512.png' }
  const page = fillTemplate(template, { ...rendered, preview }, words)
  expect(page).toContain('content="The app"')
  expect(page).not.toContain('og:')
})

it('says in a frame what the page needs where code is blocked, and not in a page that can be read', () => {
  const { path: _, ...inFrame } = rendered
  expect(fillTemplate(template, inFrame, words)).toMatch(
    /<noscript>[^]*needs JavaScript[^]*<\/noscript>\s*<div id="root"/,
  )
  expect(fillTemplate(template, rendered, words)).not.toContain('<noscript>')
})
