import type { ReactNode } from 'react'

/**
 * A form around a single field. For autofill a browser inspects every field outside of a form, and renders off-screen
 * content for it; with a form it inspects that form only. Outside a dialog element the method `dialog` submits nothing,
 * also before hydration.
 */
export function LoneField({ children }: { children: ReactNode }) {
  return (
    <form data-lone-field method="dialog" style={{ display: 'contents' }}>
      {children}
    </form>
  )
}
