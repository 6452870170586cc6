import { chakra } from '@chakra-ui/react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonRecipe, iconButtonRecipe } from '../theme/recipes/button.ts'

const Base = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })

const stacked = { gridArea: '1 / 1', display: 'inline-flex', alignItems: 'center', gap: '2' }

type ButtonProps = Omit<ComponentProps<typeof Base>, 'children'> & {
  children: ReactNode
  /** While set, the button says this, keeps its width and does nothing when pressed. */
  busyLabel?: string | false
}

/** Variants: solid, outline, plain, danger. One solid a view or card. */
export function Button({ children, busyLabel, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busyLabel) event.preventDefault()
    else onClick?.(event)
  }
  const busy = busyLabel ? { 'aria-disabled': true, 'aria-busy': true } : {}
  return (
    <Base {...rest} {...busy} onClick={press}>
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
    </Base>
  )
}

/** A square of 44 px around an icon; give it an `aria-label`. */
export const IconButton = chakra('button', iconButtonRecipe, { defaultProps: { type: 'button' } })

/** A link of the app that looks like a button. */
export const LinkButton = chakra(Link, buttonRecipe)
