// Subsets the two fonts to Latin and to the weights in use. Run it after a font changes:
//   node scripts/build/fonts.mjs
// The result is committed, so the build does not run this script.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )

const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•′″−×™ŒœŠšŽžŸŁł€←→`

const faces = [
  { name: 'public-sans', weights: { min: 400, max: 740 } },
  { name: 'besley', weights: { min: 600, max: 700 } },
]

for (const { name, weights } of faces) {
  const source = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
  const cut = await subsetFont(await readFile(source), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  })
  await writeFile(`src/ui/theme/fonts/${name}.woff2`, cut)
  console.log(`${name}: ${cut.length} bytes`)
}
