import { chakra } from '@chakra-ui/react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonRecipe, iconButtonRecipe } from '../theme/recipes/button.ts'

const Base = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })

const stacked = { gridArea: '1 / 1', display: 'inline-flex', alignItems: 'center', gap: '2' }

type ButtonProps = Omit<ComponentProps<typeof Base>, 'children'> & {
  children: ReactNode
  /** While set, the button shows this text, keeps its width and ignores presses. */
  busyLabel?: string | false
}

/** Variants: solid, outline, plain, danger; one solid button for each view or card. */
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

/** A square button of 44 px; needs an `aria-label`. */
export const IconButton = chakra('button', iconButtonRecipe, { defaultProps: { type: 'button' } })

/** A link that looks like a button. */
export const LinkButton = chakra(Link, buttonRecipe)
