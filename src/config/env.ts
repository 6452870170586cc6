// Settings of the build. What a deployment may change at run time is in /config.json.

/** Whether test orders skip the checks of availability; off in production. */
export function isTestSubmitForced(): boolean {
  return import.meta.env['VITE_FORCE_TEST_SUBMIT'] === '1'
}

/** Origin of the club's services; the page's origin unless the build sets another. */
export function apiOrigin(): string {
  const configured: unknown = import.meta.env['VITE_API_ORIGIN']
  if (typeof configured === 'string' && configured !== '') return configured.replace(/\/+$/, '')
  return typeof location === 'undefined' ? '' : location.origin
}
