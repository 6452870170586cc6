// The Vite plugin that lets parts of libraries fall away which nobody uses, and which a bundler takes for used.

const named = /^\w+\.displayName = "[^"\n]*";$/gm
const made = /= (React\$1\.(?:forwardRef|createContext)\()/g

/** A module of react-router, which names each component by a statement of its own: used only where they are. */
export function withoutNames(code) {
  return code.replace(named, '').replace(made, '= /* @__PURE__ */ $1')
}

/** Emotion's cache without the prefixes for browsers of old, which ours is told to leave out (`style-cache.ts`). */
export function withoutPrefixes(code) {
  return code.replace('defaultStylisPlugins = [prefixer];', 'defaultStylisPlugins = [];')
}

/** A query without what reads lists page by page, of which there are none. */
export function withoutInfinite(code) {
  return code.replace(
    '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)',
    'this.options.behavior',
  )
}

const libraries = [
  {
    name: '@tanstack/query-core',
    id: /node_modules\/@tanstack\/query-core\/build\/modern\/query\.js$/,
    lighter: withoutInfinite,
  },
  {
    name: 'react-router',
    id: /node_modules\/react-router\/dist\/.*\.m?js$/,
    lighter: withoutNames,
  },
  {
    name: '@emotion/cache',
    id: /node_modules\/@emotion\/cache\/dist\/emotion-cache\.browser\.esm\.js$/,
    lighter: withoutPrefixes,
  },
]

export function unusedParts() {
  const found = new Set()
  return {
    name: 'unused-parts',
    apply: 'build',
    transform: {
      filter: { id: libraries.map(({ id }) => id) },
      handler(code, moduleId) {
        const library = libraries.find(({ id }) => id.test(moduleId))
        const lighter = library.lighter(code)
        if (lighter === code) return undefined
        found.add(library)
        // Lines stay where they are.
        return { code: lighter, map: null }
      },
    },
    buildEnd(error) {
      const changed = libraries.find((library) => !found.has(library))
      if (!error && changed) throw new Error(`${changed.name} is written in another way now.`)
    },
  }
}
