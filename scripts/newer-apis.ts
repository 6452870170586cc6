// The APIs that the oldest supported browsers lack, by MDN's compatibility data.
import compatData, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' }
import { oldestBrowsers } from './build/oldest-browsers.mjs'

/** The data's names of a browser. */
const editions: Record<string, (keyof CompatStatement['support'])[]> = {
  chrome: ['chrome', 'chrome_android'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
}

const versionOf = (text: string) => Number.parseFloat(text.replace('≤', ''))

function isIn(version: number, support: SimpleSupportStatement): boolean {
  const { version_added: added, version_removed: removed } = support
  if (support.flags || support.prefix || support.alternative_name) return false
  if (typeof added !== 'string' || !(versionOf(added) <= version)) return false
  return typeof removed !== 'string' || versionOf(removed) > version
}

/** Whether a test holds for what is known of one of the browsers. */
const inSome = (
  { support }: CompatStatement,
  test: (version: number, known: SimpleSupportStatement[]) => boolean,
) =>
  oldestBrowsers.some(({ name, version }) =>
    (editions[name] ?? []).some((edition) => test(version, [support[edition] ?? []].flat())),
  )

const isNewer = (statement: CompatStatement) =>
  inSome(statement, (version, known) => !known.some((one) => isIn(version, one)))

interface Api {
  name: string
  /** Of the object itself, where its instances have members too. */
  isStatic: boolean
  /** One of the browsers lacks it. */
  isNewer: boolean
}

/** The names below an entry of the data. */
function namesIn(entry: Identifier = {}): Api[] {
  return Object.entries(entry).flatMap(([key, value]) => {
    const { __compat: statement } = value as Identifier
    const isStatic = key.endsWith('_static')
    const name = isStatic ? key.slice(0, -'_static'.length) : key
    // The other keys are behaviours and events.
    if (!statement || !/^[a-z\d]+$/i.test(name)) return []
    return [{ name, isStatic, isNewer: isNewer(statement) }]
  })
}

const { api, javascript } = compatData
const builtins: Identifier = javascript['builtins'] ?? {}
const scopes = ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope']

/** Interfaces, functions and objects in the global scope. */
export const globals = [api, builtins, ...scopes.map((name) => api[name])].flatMap((entry) =>
  namesIn(entry),
)

/** Members of the object of this name, or of its instances. */
export const members = [api, builtins, builtins['Intl'] ?? {}].flatMap((root) =>
  Object.entries(root).flatMap(([object, entry]) =>
    namesIn(entry as Identifier).map((member) => ({ object, ...member })),
  ),
)

/** Whether one of the browsers knows a CSS property only with a prefix. */
export function needsPrefix(property: string): boolean {
  const statement = compatData.css['properties']?.[property]?.__compat
  if (!statement) return false
  return inSome(
    statement,
    (version, known) =>
      !known.some((one) => isIn(version, one)) &&
      known.some(({ prefix, ...one }) => prefix !== undefined && isIn(version, one)),
  )
}
