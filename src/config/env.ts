// The build's own settings. Everything a deployment may change at run time is in /config.json instead.

/** Whether test orders skip the checks of availability; off in production. */
export function isTestSubmitForced(): boolean {
  return import.meta.env['VITE_FORCE_TEST_SUBMIT'] === '1'
}

/** Origin of the club's services; the page's own unless the build names another. */
export function apiOrigin(): string {
  const configured: unknown = import.meta.env['VITE_API_ORIGIN']
  if (typeof configured === 'string' && configured !== '') return configured.replace(/\/+$/, '')
  return typeof location === 'undefined' ? '' : location.origin
}
