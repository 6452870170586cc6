// Owns what puts styles into the page, and at the build into its markup: without the prefixes for browsers
// that are too old to run the app, which were a fifth of all styles.
import createCache from '@emotion/cache'

export const styleCache = () => createCache({ key: 'css', stylisPlugins: [] })
