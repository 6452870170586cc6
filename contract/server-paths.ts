// The addresses that belong to the server: calls, what the server says of itself, pictures. No screen of
// the app lives under one of them, and the service worker answers none but pictures.
import { servicePrefixes } from './define-call.ts'

export const webhookPath = '/webhook'
export const imagesPath = '/images'
/** The service worker's cache of these pictures; the page adds to it. */
export const imagesCache = 'images'

/** Everything the server answers by itself, but the pictures. */
export const serverPaths: readonly string[] = [
  ...Object.values(servicePrefixes),
  webhookPath,
  '/config.json',
  '/openapi.json',
  '/healthz',
  '/metrics',
]
