import type { FormEvent, ReactNode } from 'react'

const preventSubmit = (event: FormEvent) => event.preventDefault()

/**
 * A form around a single field. For autofill a browser inspects every field outside of a form, and renders off-screen
 * content for it; with a form it inspects that form only.
 */
export function LoneField({ children }: { children: ReactNode }) {
  return (
    <form data-lone-field onSubmit={preventSubmit} style={{ display: 'contents' }}>
      {children}
    </form>
  )
}
