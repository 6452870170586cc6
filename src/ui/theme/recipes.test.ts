import type { RecipeDefinition } from '@chakra-ui/react'
import { expect, it } from 'vitest'
import { chakrasSystem } from './page-styles.ts'
import { makeRecipe, makeSlotRecipe, type RecipeConfig } from './recipes.ts'
import { badgeRecipe } from './recipes/badge.ts'
import { buttonRecipe, iconButtonRecipe } from './recipes/button.ts'
import { dialogRecipe, drawerRecipe } from './recipes/dialog.ts'
import { controlRecipe } from './recipes/field.ts'

const chakras = chakrasSystem()
// An empty layer comes to nothing.
const text = (styles: unknown) =>
  JSON.stringify(styles, (name, value: unknown) =>
    name === '--bg-currentcolor' ? undefined : value,
  ).replaceAll('{"@layer recipes":{}}', '{}')

const link = {
  base: { color: 'fg', _hover: { color: 'brand.fg' }, md: { p: '2' } },
  variants: { kind: { quiet: { _hover: { color: 'fg.muted' } }, loud: { p: '4' } } },
}
const recipes = { badgeRecipe, buttonRecipe, iconButtonRecipe, controlRecipe, link }

/** Every way to choose variants, none of a variant among them. */
function choicesOf(variants: RecipeConfig['variants'] = {}): Record<string, string>[] {
  return Object.entries(variants).reduce<Record<string, string>[]>(
    (all, [name, options]) =>
      all.flatMap((each) => [
        each,
        ...Object.keys(options).map((one) => ({ ...each, [name]: one })),
      ]),
    [{}],
  )
}

it.each(Object.entries(recipes))('%s comes to what Chakra makes of it', (_name, recipe) => {
  const config = recipe as RecipeConfig
  for (const chosen of choicesOf(config.variants)) {
    expect(text(makeRecipe(config)(chosen))).toBe(
      text(chakras.cva(recipe as RecipeDefinition)(chosen)),
    )
    const responsive = Object.fromEntries(
      Object.entries(chosen).map(([name, value]) => [name, { base: value, md: value }]),
    )
    expect(text(makeRecipe(config)(responsive))).toBe(
      text(chakras.cva(recipe as RecipeDefinition)(responsive)),
    )
  }
})

it.each(Object.entries({ dialogRecipe, drawerRecipe }))('%s, part by part', (_name, recipe) => {
  const config = recipe as RecipeConfig
  const [ours, theirs] = [makeSlotRecipe(config), chakras.sva(recipe)]
  for (const chosen of choicesOf(config.variants))
    expect(text(ours(chosen))).toBe(text(theirs(chosen)))
  expect(ours.classNameMap).toEqual(theirs.classNameMap)
  const props = { size: 'md', role: 'dialog', recipe, open: true }
  expect(ours.splitVariantProps(props)).toEqual(theirs.splitVariantProps(props))
})

it('merges a recipe with another one', () => {
  const over = { base: { _hover: { m: '1' } }, variants: { kind: { loud: { p: '2' } } } }
  const ours = makeRecipe(link).merge(makeRecipe(over))
  const theirs = chakras.cva(link).merge(chakras.cva(over) as never)
  for (const chosen of choicesOf(link.variants)) {
    expect(text(ours(chosen))).toBe(text(theirs(chosen)))
  }
})

it('answers the same choice with the same object', () => {
  const recipe = makeRecipe(link)
  expect(recipe({ kind: 'loud' })).toBe(recipe({ kind: 'loud', colorPalette: undefined }))
  expect(recipe({ kind: 'loud' })).not.toEqual(recipe({ kind: 'quiet' }))
})
