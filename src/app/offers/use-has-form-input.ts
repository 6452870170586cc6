// Whether the reader has begun to fill in a form on this screen: nothing is offered over it then.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const inForm = 'form:not([role=search], [data-lone-field])'

/** True on a screen from the first entry into a form on; a search or a field by itself is none. */
export function useHasFormInput(): boolean {
  const { pathname } = useLocation()
  const [pathInHand, setPathInHand] = useState<string | null>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      const isIn = target instanceof Element && target.closest(inForm) !== null
      if (isIn) setPathInHand(window.location.pathname)
    }
    document.addEventListener('input', note)
    return () => document.removeEventListener('input', note)
  }, [])
  return pathInHand === pathname
}
