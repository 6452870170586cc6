/** "Welcome" and the first name; a plain "Welcome" while there is none to say. */
export function greeting(firstName: string | null | undefined): string {
  const name = firstName?.trim()
  return name ? `Welcome ${name}` : 'Welcome'
}
