import { chakra, useRecipe, type RecipeVariantProps } from '@chakra-ui/react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonRecipe } from '../theme/recipes/button.ts'

const Base = chakra('button', {}, { defaultProps: { type: 'button' } })

const stacked = { gridArea: '1 / 1', display: 'inline-flex', alignItems: 'center', gap: '2' }

type BaseProps = ComponentProps<typeof Base>

type PressProps = BaseProps & {
  'aria-disabled'?: boolean
  /** A press while the button is disabled, for example to say why. */
  onDisabledPress?: () => void
}

/** Turns `disabled` into `aria-disabled` and ignores presses: a focused button that is `disabled` loses the focus. */
function Press({ disabled, onClick, onDisabledPress, ...rest }: PressProps) {
  const isDisabled = disabled || rest['aria-disabled']
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isDisabled) return onClick?.(event)
    event.preventDefault()
    return onDisabledPress?.()
  }
  return <Base {...rest} aria-disabled={isDisabled ? true : undefined} onClick={press} />
}

type ButtonProps = Omit<PressProps, 'children' | 'css'> &
  RecipeVariantProps<typeof buttonRecipe> & {
    children: ReactNode
    /** While set, the button shows this text, keeps its width and ignores presses. */
    busyLabel?: string | false
  }

/** Variants: solid, outline, plain, danger; one solid button for each view or card. */
export function Button(props: ButtonProps) {
  const { children, busyLabel, variant, size, isFull, ...rest } = props
  // By its key in the theme: Chakra computes a recipe passed to `chakra()` anew for every element.
  const recipe = useRecipe({ key: 'textButton' })
  const busy = busyLabel ? { 'aria-disabled': true, 'aria-busy': true } : {}
  return (
    <Press css={recipe({ variant, size, isFull })} {...rest} {...busy}>
      {busyLabel ? (
        <chakra.span display="inline-grid" gridAutoColumns="auto" justifyItems="center">
          <chakra.span css={stacked} visibility="hidden" aria-hidden>
            {children}
          </chakra.span>
          <chakra.span css={stacked}>{busyLabel}</chakra.span>
        </chakra.span>
      ) : (
        children
      )}
    </Press>
  )
}

/** A square button of 44 px; needs an `aria-label`. */
export function IconButton(props: Omit<PressProps, 'css'>) {
  const recipe = useRecipe({ key: 'iconButton' })
  return <Press css={recipe()} {...props} />
}

/** A link that looks like a button. */
export const LinkButton = chakra(Link, buttonRecipe)

/** A link within the page that looks like a button. */
export const JumpLink = chakra('a', buttonRecipe)
