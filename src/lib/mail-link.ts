/** A mailto link; encoding keeps the address from adding recipients or headers. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email.trim()).replace('%40', '@').replaceAll('%2B', '+')}`
}
