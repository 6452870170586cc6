// Owns the one Chakra system of the app: what Chakra's components ask of a system in the page, for the names
// that the app uses. Recipes come with the component that uses them, so that the first load carries none it
// does not draw. Chakra's own system makes the styles of all screens, at the build.
import type { SystemContext } from '@chakra-ui/react'
import { makeRecipe, makeSlotRecipe } from './recipes.ts'
import { plainProperties, wordsOf } from './style-names.ts'
import { css, styleNames } from './styles.ts'
import { workOutOnce } from './work-out-once.ts'

const names = new Set([...styleNames, ...wordsOf(plainProperties)])
const plain = makeRecipe()

const ours = {
  $$chakra: true,
  _config: { disableLayers: true },
  _global: [],
  css,
  cva: makeRecipe,
  sva: makeSlotRecipe,
  getRecipeFn: () => plain,
  isValidProperty: (name: string) => names.has(name),
}

export const system = workOutOnce(ours as unknown as SystemContext)
