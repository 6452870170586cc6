// What the service worker and the page call the caches they share.

/** Pictures of the store. */
export const imagesCache = 'images'
