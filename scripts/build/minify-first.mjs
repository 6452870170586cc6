// The Vite plugin that has Vite's own minifier go over each file before Terser does: together they leave less
// than either alone.
import { minify } from 'vite'

/** A file of the app without what nobody runs, its names short; throws where it cannot be read. */
export async function minified(code, fileName) {
  const options = { module: true, compress: true, mangle: true, codegen: false, sourcemap: true }
  const { code: less, map, errors } = await minify(fileName, code, options)
  if (errors.length > 0) throw new Error(`${fileName} cannot be minified: ${errors[0].message}`)
  return { code: less, map }
}

export function minifyFirst() {
  return {
    name: 'minify-first',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.build.minify === 'terser',
    renderChunk: { order: 'pre', handler: (code, { fileName }) => minified(code, fileName) },
  }
}
