// A linter plugin that refuses time limits in tests, because a slow machine would meet them.
import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>
type Visitor = ReturnType<Rule['create']>
type Call = Parameters<NonNullable<Visitor['CallExpression']>>[0]

const message =
  'Remove this time limit: only tests/support/limits.ts has limits. Wait with expect.poll.'

const runners = /^(test|it|describe|beforeAll|beforeEach|afterAll|afterEach)$/

/** Methods that wait for a time or set a limit; `slow` triples one. */
const timed = /^(slow|waitForTimeout|setTimeout|setDefaultTimeout|setDefaultNavigationTimeout)$/

const isNumber = (node?: { type: string; value?: unknown }) =>
  node?.type === 'Literal' && typeof node.value === 'number'

/** Whether a test or a hook ends in a number, or in something after its function. */
function hasLimit({ arguments: given }: Call): boolean {
  const at = given.findIndex(({ type }) => type.endsWith('FunctionExpression'))
  return isNumber(given.at(-1)) || (at >= 0 && at < given.length - 1)
}

/** Of `test.each(rows)(…)`: `test` and `each`; the last name is empty for a function that is called by its own name. */
function namesOf(callee: Call['callee']): [first: string, last: string] {
  if (callee.type === 'Identifier') return [callee.name, '']
  if (callee.type === 'CallExpression') return [namesOf(callee.callee)[0], '']
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return ['', '']
  return [namesOf(callee.object)[0], callee.property.name]
}

const timeLimits: Rule = {
  create(context) {
    const report = (node: Parameters<typeof context.report>[0]['node']) =>
      context.report({ node, message })
    return {
      Property(node) {
        const isLimit = node.key.type === 'Identifier' && node.key.name === 'timeout'
        const place = node.parent.parent?.type
        const isOption = place === 'CallExpression' || place === 'ArrayExpression'
        if (isLimit && isOption && isNumber(node.value)) report(node)
      },
      CallExpression(node) {
        const [first, last] = namesOf(node.callee)
        if (runners.test(first) && last !== 'each' && hasLimit(node)) report(node)
        // It gives up after a second.
        if (first === 'vi' && (last === 'waitFor' || last === 'waitUntil')) report(node)
        if (timed.test(last)) report(node)
      },
    }
  },
}

// oxlint-disable-next-line import/no-default-export -- The linter imports a plugin so.
export default { meta: { name: 'tests' }, rules: { 'time-limits': timeLimits } }
