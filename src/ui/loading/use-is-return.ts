import { useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

let hasLeft = false

/**
 * True for who comes back to what was drawn in steps the first time: they stand where they were, which takes
 * all of it at once.
 */
export function useIsReturn(): boolean {
  const isBack = useNavigationType() === NavigationType.Pop
  const [isReturn] = useState(() => isBack && hasLeft)
  useEffect(
    () => () => {
      hasLeft = true
    },
    [],
  )
  return isReturn
}
