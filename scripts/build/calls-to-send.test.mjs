import { expect, it } from 'vitest'
import { withoutInputs, withPureSchemas } from './calls-to-send.mjs'

it('leaves what sends a call and reads its reply', () => {
  const code = `const shared = { query: 1 }
export const read = defineCall({
  ...shared,
  name: 'read',
  summary: 'Reads, and more',
  path: '/read',
  query: z.object({ query: text }),
  reply: { one: z.object({ body: text }) },
  isAddition: true
})
export const write = defineCall({ body: z.object({}), method: 'POST' })`
  const compact = withoutInputs(code).replaceAll(/\s+/g, ' ')
  expect(compact).toBe(
    "const shared = { query: 1 } export const read = defineCall({ ...shared, name: 'read', " +
      "path: '/read', reply: { one: z.object({ body: text }) }, }) " +
      "export const write = defineCall({ method: 'POST' })",
  )
})

it('marks what makes a schema as free of effects', () => {
  expect(withPureSchemas('const line = z.string().check(z.trim())\nfoo.z.string()')).toBe(
    'const line = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.trim())\nfoo.z.string()',
  )
})
