// Whether the reader has begun to fill in a form on this screen: nothing is offered over it then.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** True on a screen from the first entry into a form on; a search is none. */
export function useFormInHand(): boolean {
  const { pathname } = useLocation()
  const [pathInHand, setPathInHand] = useState<string | null>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest('form') : null
      if (form && form.getAttribute('role') !== 'search') setPathInHand(window.location.pathname)
    }
    document.addEventListener('input', note)
    return () => document.removeEventListener('input', note)
  }, [])
  return pathInHand === pathname
}
