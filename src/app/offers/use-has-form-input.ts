import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const inForm = 'form:not([role=search], [data-lone-field])'

/** True on a screen from the first input into one of its forms on; a search or a single field does not count. */
export function useHasFormInput(): boolean {
  const { pathname } = useLocation()
  const [inputPath, setInputPath] = useState<string | null>(null)
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      const isInForm = target instanceof Element && target.closest(inForm) !== null
      if (isInForm) setInputPath(window.location.pathname)
    }
    document.addEventListener('input', onInput)
    return () => document.removeEventListener('input', onInput)
  }, [])
  return inputPath === pathname
}
