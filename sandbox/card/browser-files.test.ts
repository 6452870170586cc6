import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { frameFiles, providerScript, withoutModuleSyntax } from './browser-files.ts'

test('module syntax is taken off and nothing else', () => {
  const source = `import { a } from './a.js'\nimport {\n  b,\n  c,\n} from './b.js'\n\nexport const d = 'import'\nexport async function e() {}\nexport function f() {}\n`
  expect(withoutModuleSyntax(source)).toBe(
    `\nconst d = 'import'\nasync function e() {}\nfunction f() {}\n`,
  )
})

test('the page script is one classic script that sets window.Stripe', () => {
  const { text } = providerScript()
  expect(text).not.toMatch(/^(import|export) /m)
  const window: { Stripe?: { version?: string } } = {}
  const location = { href: 'http://localhost/', origin: 'http://localhost' }
  const document = { currentScript: { src: 'http://localhost:4174/v3/' } }
  runInNewContext(text, { window, location, document, URL })
  expect(window.Stripe?.version).toBe('endive')
})

test('the frame has all its files', () => {
  for (const { text } of frameFiles().values()) expect(text.length).toBeGreaterThan(100)
})
