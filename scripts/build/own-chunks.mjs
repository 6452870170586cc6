// Keeps the chunks that only one screen loads out of the service worker's precache.

/** The chunks of the bundle that no other screen loads, directly or later. */
export function ownChunksOf(bundle, screen) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${screen}`))
  if (!own) throw new Error(`The build has no chunk of ${screen}.`)
  const elsewhere = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  // Iterating a Set also visits entries that are added meanwhile.
  for (const fileName of elsewhere) {
    const { imports, dynamicImports } = bundle[fileName]
    for (const each of [...imports, ...dynamicImports]) {
      if (each !== own.fileName) elsewhere.add(each)
    }
  }
  return chunks.map(({ fileName }) => fileName).filter((fileName) => !elsewhere.has(fileName))
}

/** The Vite plugin that finds the screen's chunks, and the Workbox transform that drops them from the manifest. */
export function leaveOutOfPrecache(screen) {
  const own = new Set()
  return {
    plugin: {
      name: 'own-chunks',
      apply: 'build',
      writeBundle(_options, bundle) {
        for (const fileName of ownChunksOf(bundle, screen)) own.add(fileName)
      },
    },
    transform: (entries) => ({ manifest: entries.filter(({ url }) => !own.has(url)) }),
  }
}
