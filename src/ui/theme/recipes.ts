// Owns what Chakra calls recipes: a component's styles with their variants.
import { css, isStyles, merge, type Styles, workOut } from './styles.ts'

export interface RecipeConfig {
  className?: string
  base?: Styles
  variants?: { [variant: string]: { [choice: string]: Styles } }
  defaultVariants?: Styles
  compoundVariants?: Styles[]
}

type SlotConfig = RecipeConfig & { slots?: readonly string[] }

const variantsOf = (keys: string[], props: Styles): [Styles, Styles] => {
  const entries = Object.entries(props).filter(([name]) => name !== 'recipe')
  return [
    Object.fromEntries(entries.filter(([name]) => keys.includes(name))),
    Object.fromEntries(entries.filter(([name]) => !keys.includes(name))),
  ]
}

/** Answers equal questions with the same object, by which it is known what was worked out before. */
function onceEach(work: (props: Styles) => Styles) {
  const known = new Map<string, Styles>()
  return (props: Styles = {}) => {
    const key = JSON.stringify(props)
    const found = known.get(key) ?? work(props)
    known.set(key, found)
    return found
  }
}

/** A component's styles by its variants. */
export function makeRecipe(config: RecipeConfig = {}) {
  const {
    className,
    base = {},
    variants = {},
    defaultVariants = {},
    compoundVariants = [],
  } = config
  const choose = onceEach((props) => {
    const chosen = merge({ ...defaultVariants }, props)
    const byVariant = workOut((name, value) => variants[name]?.[String(value)], chosen)
    const together = compoundVariants
      .filter((each) =>
        Object.entries(each).every(
          ([name, value]) => name === 'css' || [value].flat().includes(chosen[name]),
        ),
      )
      .map((each) => each['css'])
    return { '@layer recipes': css(base, byVariant, css(...together)) }
  })
  const variantKeys = Object.keys(variants)
  return Object.assign(choose, {
    __cva__: true,
    className,
    config,
    variantKeys,
    splitVariantProps: (props: Styles) => variantsOf(variantKeys, props),
    merge: (other: { config: RecipeConfig }) => makeRecipe(mergeConfigs(config, other.config)),
  })
}

function mergeConfigs(first: RecipeConfig, second: RecipeConfig): RecipeConfig {
  const both = merge(merge({}, pick(first)), pick(second))
  return {
    ...both,
    className: [first.className, second.className].filter(Boolean).join(' '),
    compoundVariants: [...(first.compoundVariants ?? []), ...(second.compoundVariants ?? [])],
  }
}

const pick = ({ base, variants, defaultVariants }: RecipeConfig): Styles => ({
  base,
  variants,
  defaultVariants,
})

const ofSlot = (slot: string, byPart: Styles | undefined): Styles => {
  const part = byPart?.[slot]
  return isStyles(part) ? part : {}
}

/** The styles of a component's parts by its variants. */
export function makeSlotRecipe(config: SlotConfig = {}) {
  const { slots = [], className, base, variants = {}, defaultVariants = {} } = config
  const parts = slots.map((slot) => {
    const inSlot = Object.entries(variants).map(([variant, choices]) => {
      const each = Object.entries(choices).map(([name, styles]) => [name, ofSlot(slot, styles)])
      return [variant, Object.fromEntries(each)]
    })
    const recipe = { base: ofSlot(slot, base), variants: Object.fromEntries(inSlot) }
    return [slot, makeRecipe({ ...recipe, defaultVariants })] as const
  })
  const variantKeys = Object.keys(variants)
  const choose = onceEach((props) =>
    Object.fromEntries(parts.map(([slot, recipe]) => [slot, recipe(props)])),
  )
  return Object.assign(choose, {
    variantKeys,
    splitVariantProps: (props: Styles) => variantsOf(variantKeys, props),
    classNameMap: Object.fromEntries(slots.map((slot) => [slot, `${className}__${slot}`])),
  })
}
