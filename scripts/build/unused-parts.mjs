// The Vite plugin that lets parts of react-router fall away where nobody uses them: it gives each component a
// name by a statement of its own, which a bundler takes for a use.

const named = /^\w+\.displayName = "[^"\n]*";$/gm
const made = /= (React\$1\.(?:forwardRef|createContext)\()/g

/** The same module, whose components count as used only where they are. */
export function withoutNames(code) {
  return code.replace(named, '').replace(made, '= /* @__PURE__ */ $1')
}

export function unusedParts() {
  let found = 0
  return {
    name: 'unused-parts',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.m?js$/ },
      handler(code) {
        const lighter = withoutNames(code)
        if (lighter === code) return undefined
        found += 1
        // Lines stay where they are.
        return { code: lighter, map: null }
      },
    },
    buildEnd(error) {
      if (!error && found === 0) throw new Error('react-router is written in another way now.')
    },
  }
}
