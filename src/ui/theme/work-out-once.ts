// Owns how often styles are worked out. Chakra makes a component's recipe, its styles and their name anew
// at every drawing, which is most of what drawing costs; here once each. It changes no style.
import type { SystemContext } from '@chakra-ui/react'
import { css as named } from '@emotion/react'

/** Answers for a key object from memory, and lets go of what is known with the key. */
function once<K extends object, V>(work: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = work(key)
    known.set(key, made)
    return made
  }
}

interface Recipe {
  merge: (other: object) => object
}

/** The same system, whose work is done once for the same styles. */
export function workOutOnce(system: SystemContext): SystemContext {
  const makeRecipe = once((config: object) => {
    const recipe = system.cva(config) as unknown as Recipe
    return Object.assign(recipe, { merge: once(recipe.merge.bind(recipe)) })
  })
  const stylesBeside = once((_first: object) => new Map<string, object>())
  return {
    ...system,
    cva: makeRecipe as unknown as SystemContext['cva'],
    css: (...styles) => {
      const [first, ...others] = styles
      if (typeof first !== 'object' || first === null) return named(system.css(...styles))
      const beside = stylesBeside(first)
      const key = JSON.stringify(others)
      const found = beside.get(key)
      if (found) return found
      // With its name, Emotion takes it as it is.
      const made = named(system.css(...styles))
      beside.set(key, made)
      return made
    },
  }
}
