// Owns how the app's styles become CSS in the page: what Chakra's own system does with them, for the names in
// `style-names.ts`. It must not come to anything else than Chakra does.
import {
  breakpoints,
  conditions,
  outOfSight,
  properties,
  type TokenKind,
  tokenNames,
  wordsOf,
} from './style-names.ts'
import { textStyles } from './text-styles.ts'

export type Styles = { [name: string]: unknown }
type Transform = (name: string, value: unknown) => unknown

export const isStyles = (value: unknown): value is Styles =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What the tokens of a kind stand for; a space may be taken away too. */
function valuesOf(kind: TokenKind): Record<string, string> {
  const entries = wordsOf(tokenNames[kind]).flatMap((name) => {
    const variable = `var(--chakra-${dashed(kind)}-${name.replaceAll('.', '-')})`
    const opposite = [`-${name}`, `calc(${variable} * -1)`]
    return kind === 'spacing' && name !== '0' ? [[name, variable], opposite] : [[name, variable]]
  })
  return Object.fromEntries(entries)
}

const fullNames = new Map<string, string>()
const tokenValues = new Map<string, Record<string, string>>()
for (const [kind, names] of Object.entries(properties)) {
  const values = valuesOf(kind as TokenKind)
  for (const each of wordsOf(names)) {
    const [name = '', short] = each.split('/')
    tokenValues.set(name, values)
    if (short) fullNames.set(short, name)
  }
}

/** A breakpoint's width in the reader's own size of type. */
const fromWidth = (width: string) =>
  `@media screen and (min-width: ${Number.parseInt(width) / 16}rem)`

const places = new Map<string, string | string[]>([
  ...Object.entries(conditions).map(([name, place]) => [`_${name}`, place] as const),
  ...Object.entries(breakpoints).map(([name, width]) => [name, fromWidth(width)] as const),
])

/** Every name that is a style where a component is given it. */
export const styleNames: readonly string[] = [
  'css',
  'srOnly',
  'textStyle',
  ...fullNames.keys(),
  ...tokenValues.keys(),
  ...places.keys(),
]

/** Puts `source` into `target`, the later value in the earlier one's place. Leaves `source` as it is. */
export function merge(target: Styles, source: Styles): Styles {
  for (const [given, value] of Object.entries(source)) {
    if (value === undefined || value === null) continue
    const name = fullNames.get(given) ?? given
    const present = target[name]
    target[name] = isStyles(value) ? merge(isStyles(present) ? present : {}, value) : value
  }
  return target
}

const isPlace = (name: string) => places.has(name) || /^@|&|^_/.test(name)

type Leaf = (value: unknown, path: string[]) => void

function eachLeaf(styles: Styles, path: string[], tell: Leaf) {
  for (const [name, value] of Object.entries(styles)) {
    if (isStyles(value)) eachLeaf(value, [...path, name], tell)
    else tell(value, [...path, name])
  }
}

const important = /\s*!(important)?/i

const withImportant = (css: Styles): Styles =>
  Object.fromEntries(
    Object.entries(css).map(([name, value]) => [
      name,
      isStyles(value) ? withImportant(value) : `${String(value)} !important`,
    ]),
  )

const isPrint = (query: string) => query.includes('print')

function widthOf(query: string): number {
  const [, size, unit] = /(-?\d*\.?\d+)(ch|r?em|ex|px)/.exec(query) ?? []
  if (!size) return Infinity
  return Number(size) * (unit === 'px' ? 1 : 16)
}

const isWidthAtMost = (query: string) => /^[^(]*\(max-/.test(query)

/** Narrow before wide, what asks for a width at most the other way round, then other queries, and paper last. */
function byQuery([a]: [string, unknown], [b]: [string, unknown]): number {
  if (isPrint(a) !== isPrint(b)) return isPrint(a) ? 1 : -1
  const [widthA, widthB] = [widthOf(a), widthOf(b)]
  const isMax = isWidthAtMost(a)
  if (widthA + widthB < Infinity && isMax !== isWidthAtMost(b)) return isMax ? 1 : -1
  if (widthA === widthB) return a.localeCompare(b)
  return widthA < widthB === (isMax && widthB < Infinity) ? 1 : -1
}

function inOrder(styles: Styles): Styles {
  const entries = Object.entries(styles)
  const queries = entries.filter(([name]) => name.startsWith('@media')).sort(byQuery)
  const others = entries.filter(([name]) => !name.startsWith('@media'))
  const sorted = others.map(([name, value]) => [name, isStyles(value) ? inOrder(value) : value])
  return Object.fromEntries([...sorted, ...queries])
}

/** Works styles out; of one property with one value, `transform` says what it becomes. */
export function workOut(transform: Transform, ...styles: unknown[]): Styles {
  const merged: Styles = {}
  for (const each of styles) if (isStyles(each)) merge(merged, each)
  const result: Styles = {}
  eachLeaf(merged, [], (value, path) => {
    const [name = '', ...around] = [
      ...path.filter((each) => !isPlace(each) && each !== 'base'),
      ...path.filter(isPlace),
    ]
    const isImportant = typeof value === 'string' && important.test(value)
    const css = transform(name, isImportant ? value.replace(important, '').trim() : value)
    if (!isStyles(css)) return
    let inner = result
    for (const place of around.flatMap((each) => places.get(each) ?? each)) {
      inner = (inner[place] ??= {}) as Styles
    }
    merge(inner, isImportant ? withImportant(css) : css)
  })
  return inOrder(result)
}

function toCss(name: string, value: unknown): Styles {
  if (name === 'textStyle') return css(textStyles[value as keyof typeof textStyles]?.value)
  if (name === 'srOnly') return outOfSight
  return { [name]: tokenValues.get(name)?.[String(value)] ?? value }
}

/** The CSS of styles, the later ones first in what they both say. */
export const css = (...styles: unknown[]): Styles => workOut(toCss, ...styles)
