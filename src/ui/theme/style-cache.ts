// Owns what puts styles into the page, and at the build into its markup: without the prefixes for browsers that
// are too old to run the app, which were an eighth of each page. One that is still wanted, as Safari's
// `-webkit-user-select`, is written out where it is used.
import createCache from '@emotion/cache'

export const styleCache = () => createCache({ key: 'css', stylisPlugins: [] })
