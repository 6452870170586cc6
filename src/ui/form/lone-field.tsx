import type { FormEvent, ReactNode } from 'react'

const stay = (event: FormEvent) => event.preventDefault()

/**
 * A form around a field that belongs to none. Before filling in, a browser looks at every field that
 * stands in no form, and draws what is out of sight for it; of a form it looks at that form alone.
 */
export function LoneField({ children }: { children: ReactNode }) {
  return (
    <form data-lone-field onSubmit={stay} style={{ display: 'contents' }}>
      {children}
    </form>
  )
}
