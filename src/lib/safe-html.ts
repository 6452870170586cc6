// Text of HTML that others wrote. Nothing of it is ever put on the page as markup here.

/** The words of an HTML text, with line breaks where its blocks end. */
export function plainText(html: string): string {
  if (typeof DOMParser === 'undefined') return ''
  const spaced = html.replaceAll(/<(br|\/p|\/li|\/h\d|\/div|\/tr)\b/gi, '\n<$1')
  const { body } = new DOMParser().parseFromString(spaced, 'text/html')
  for (const silent of body.querySelectorAll('script, style, template, noscript')) silent.remove()
  return (body.textContent ?? '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
