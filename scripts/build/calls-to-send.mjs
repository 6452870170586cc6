// The Vite plugin that leaves of each call of the contract what sends it and reads its reply. What a call takes
// is for the types, for the server, which checks it, and for the description of the API; and schemas
// that nobody reads by fall away.
import { parseAst } from 'vite'

const forOthers = ['summary', 'params', 'query', 'body', 'isAddition']

/** Every call of `defineCall` in a tree. */
function* definitionsIn(node) {
  if (typeof node !== 'object' || node === null) return
  if (node.type === 'CallExpression' && node.callee.name === 'defineCall') yield node.arguments[0]
  for (const child of Object.values(node)) yield* definitionsIn(child)
}

/** The same module without what the app does not read of its calls. */
export function withoutInputs(code) {
  const dropped = [...definitionsIn(parseAst(code))]
    .flatMap(({ properties }) => properties)
    .filter(({ key }) => forOthers.includes(key?.name))
  return dropped.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
    code,
  )
}

/** The same module, whose schemas count as used only where they are. */
export function withPureSchemas(code) {
  return code.replaceAll(/(?<![\w.$])z\.\w+\(/g, '/* @__PURE__ */ $&')
}

export function callsToSend() {
  return {
    name: 'calls-to-send',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/[\w/-]+\.ts$/ },
      handler: (code) => ({ code: withPureSchemas(withoutInputs(code)), map: null }),
    },
  }
}
