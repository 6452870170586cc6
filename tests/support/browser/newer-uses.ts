// Finds the uses of APIs that the oldest supported browsers lack, by the types of the code.
import { relative } from 'node:path'
import {
  isBindingElement,
  isIdentifier,
  isTypeNode,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import type { Identifier, Node } from 'typescript/unstable/ast'
import { API, type Project, type Symbol } from 'typescript/unstable/sync'
import { globals, members } from '#scripts/newer-apis.ts'

const keyOf = (object: string | undefined, name: string) => (object ? `${object}.${name}` : name)

const isNewerByKey = new Map([
  ...members.map(({ object, name, isNewer }) => [keyOf(object, name), isNewer] as const),
  ...globals.map(({ name, isNewer }) => [name, isNewer] as const),
])
const all = [...members, ...globals]
const newerNames = new Set(all.filter(({ isNewer }) => isNewer).map(({ name }) => name))
const olderNames = new Set(all.filter(({ isNewer }) => !isNewer).map(({ name }) => name))

/** The types name mixins that the data does not know (`ParentNode.append`): there the name alone decides. */
function isNewerUse(key: string): boolean {
  return isNewerByKey.get(key) ?? !olderNames.has(key.slice(key.indexOf('.') + 1))
}

/** Types don't run. */
function candidatesIn(node: Node, found: Identifier[] = []): Identifier[] {
  if (isTypeNode(node)) return found
  if (isIdentifier(node) && newerNames.has(node.text)) found.push(node)
  node.forEachChild((child) => void candidatesIn(child, found))
  return found
}

function symbolOf({ checker }: Project, node: Identifier): Symbol | undefined {
  const { parent } = node
  if (!isBindingElement(parent) || (parent.propertyName ?? parent.name) !== node)
    return checker.getSymbolAtLocation(node)
  const type = checker.getTypeAtLocation(parent.parent)
  return type && checker.getPropertyOfType(type, node.text)
}

/** `URL.parse` for a symbol of the browser's own library; null for any other. */
function apiOf(symbol: Symbol): string | null {
  const declaration = symbol.declarations.find(({ path }) => /\/lib\.[\w.]+\.d\.ts$/.test(path))
  if (!declaration) return null
  // `declare var URL: { parse(): URL }` declares static members.
  const variable = declaration.resolve()?.parent.parent
  const isStatic = variable && isVariableDeclaration(variable) && isIdentifier(variable.name)
  const owner = isStatic ? variable.name.text : symbol.getParent()?.name
  return keyOf(owner?.replace(/^Readonly|Constructor$/g, ''), symbol.name)
}

/** The uses in the files of a project, sorted: `src/lib/a.ts URL.parse`. */
export function newerUses(root: string, configFile: string): string[] {
  const api = new API({ cwd: root })
  try {
    const project = api.updateSnapshot({ openProjects: [configFile] }).getProject(configFile)
    if (!project) throw new Error(`${configFile} is no project`)
    const uses = project.rootFiles.flatMap((file) => {
      const source = project.program.getSourceFile(file)
      return (source ? candidatesIn(source) : [])
        .map((node) => symbolOf(project, node))
        .map((symbol) => symbol && apiOf(symbol))
        .filter((key) => key && isNewerUse(key))
        .map((key) => `${relative(root, file)} ${key}`)
    })
    return [...new Set(uses)].toSorted()
  } finally {
    api.close()
  }
}
