// Which files of the build a page needs before it answers: the entry's, and those of its screen.

/** The files that a chunk needs, those it is made of first; itself last. */
function filesOf(bundle, fileName, found = new Set()) {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || found.has(fileName)) return found
  found.add(fileName)
  for (const needed of chunk.imports) filesOf(bundle, needed, found)
  found.delete(fileName)
  return found.add(fileName)
}

/** The entry's files in the order they run, and after them what the screen's module needs besides. */
export function codeOf(bundle, screen) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('The build has no entry.')
  const run = [...filesOf(bundle, entry.fileName)]
  if (screen === undefined) return { run, ahead: [] }
  const shown = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/src/${screen}`))
  if (!shown) throw new Error(`The build has no code of ${screen}.`)
  return { run, ahead: [...filesOf(bundle, shown.fileName)].filter((file) => !run.includes(file)) }
}
