// Parses the provider's form encoding, where brackets in a name make objects and lists.

export type FormValue = string | Form
export type Form = { [name: string]: FormValue }

/** Nested fields of a form body or query; safe for names such as `__proto__`. */
export function parseForm(text: string): Form {
  const root = emptyForm()
  for (const [name, value] of new URLSearchParams(text)) place(root, pathOf(name), value)
  return root
}

export function textOf(form: Form, name: string): string | undefined {
  const value = form[name]
  return typeof value === 'string' ? value : undefined
}

export function formOf(form: Form, name: string): Form | undefined {
  const value = form[name]
  return typeof value === 'object' ? value : undefined
}

/** The texts of a list such as `expand[]=a&expand[]=b`. */
export function listOf(form: Form, name: string): string[] {
  const value = form[name]
  if (value === undefined) return []
  const values = typeof value === 'string' ? [value] : Object.values(value)
  return values.filter((item) => typeof item === 'string')
}

function emptyForm(): Form {
  return Object.create(null) as Form
}

function pathOf(name: string): string[] {
  const open = name.indexOf('[')
  if (open === -1) return [name]
  return [name.slice(0, open), ...[...name.matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')]
}

function place(root: Form, path: string[], value: string): void {
  let form = root
  for (const [depth, raw] of path.entries()) {
    const name = raw === '' ? String(Object.keys(form).length) : raw
    if (depth === path.length - 1) {
      form[name] = value
      return
    }
    const inner = form[name]
    form = typeof inner === 'object' ? inner : (form[name] = emptyForm())
  }
}
