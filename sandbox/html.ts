// Writes HTML with every value escaped.

export type Html = { readonly html: string }

export type HtmlValue = Html | string | number | false | null | undefined | HtmlValue[]

/** A template tag: plain values are escaped, nested `html` is kept, lists are joined. */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  const text = parts.map(
    (part, index) => part + (index < values.length ? render(values[index]) : ''),
  )
  return { html: text.join('') }
}

function render(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  if (typeof value === 'object') return value.html
  return escape(String(value))
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
