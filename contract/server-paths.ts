// The paths that the server answers: calls, its own endpoints, pictures. No page of the app has such a path, and
// the service worker caches only pictures.
import { filesPath } from './values/download-file.ts'
import { servicePrefixes } from './define-call.ts'

export const webhookPath = '/webhook'
export const imagesPath = '/images'
/** The service worker's cache of these pictures; the page adds to it. */
export const imagesCache = 'images'
/** The page's own cache of the files to download that this device keeps. */
export const filesCache = 'files'

/** All paths of the server except pictures. */
export const serverPaths: readonly string[] = [
  ...Object.values(servicePrefixes),
  webhookPath,
  filesPath,
  '/config.json',
  '/openapi.json',
  '/healthz',
  '/metrics',
  '/sandbox/mail',
  '/robots.txt',
  '/sitemap.xml',
]
