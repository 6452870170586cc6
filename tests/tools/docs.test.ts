// The docs must name only paths, commands, tables and settings that exist, and must be complete.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { imagesPath, serverPaths } from '#contract/server-paths.ts'
import { memoryLimits } from '#scripts/processes.mjs'

const root = join(import.meta.dirname, '..', '..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const namesIn = (folder: string) => readdirSync(join(root, folder))
const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)

const architecture = textOf('docs/architecture.md')
const decisions = namesIn('docs/decisions').map((name) => `docs/decisions/${name}`)
const guides = namesIn('docs')
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)
const readmes = globSync('{README.md,{contract,src,server,sw,sandbox,tests}/**/README.md}', {
  cwd: root,
})
const pages = [...readmes, ...guides, ...decisions]
const topFolders = readdirSync(root)

/** Paths in backticks that begin with a folder of the project; `a{b,c}` patterns are not used. */
function pathsNamedIn(page: string): string[] {
  return [...textOf(page).matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, path]) => path ?? '')
    .filter((path) => topFolders.includes(path.split('/')[0] ?? ''))
}

/** The names that the text does not contain in backticks, alone or with a value. */
const unnamed = (text: string, names: readonly string[]) =>
  names.filter((name) => !text.includes(`\`${name}\``) && !text.includes(`\`${name}=`))

test.each(pages)('%s names only paths that exist and has no broken links', (page) => {
  expect(pathsNamedIn(page).filter((path) => !existsSync(join(root, path)))).toEqual([])
  const links = [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to]) => to ?? '')
  const relative = links.filter((to) => !/^(https?:|#)/.test(to))
  const broken = relative.filter((to) => {
    const file = to.replace(/#.*$/, '')
    return !existsSync(join(root, dirname(page), file))
  })
  expect(broken).toEqual([])
})

test('the architecture page lists every decision', () => {
  expect(decisions.filter((file) => !architecture.includes(file.replace('docs/', '')))).toEqual([])
})

const code = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js', '*.sql', '*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(root, file)) && file !== '')
const references = /\b(rules?|decisions?) (\d+(?:(?:, | and |,\n\/\/ )\d+)*)/g

test('every rule and decision that code or a page refers to exists', () => {
  const rules = [...textOf('docs/rules.md').matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => number)
  const numbers = decisions.map((file) => /(\d{3})-/.exec(file)?.[1])
  const unknown = [...code, ...pages].flatMap((file) =>
    [...textOf(file).matchAll(references)].flatMap(([text, kind = '', list = '']) => {
      const known = kind.startsWith('rule') ? rules : numbers
      const missing = (list.match(/\d+/g) ?? []).filter((number) => !known.includes(number))
      return missing.length > 0 ? [`${file}: ${text}`] : []
    }),
  )
  expect(unknown).toEqual([])
  expect(rules.length).toBeGreaterThan(40)
})

test('no comment refers to a page that is not in the repository', () => {
  const outside = /\b(readings|spec section|section \d|RULE-\d|[RS]\d{1,2}\))/
  const own = 'tests/tools/docs.test.ts'
  expect(code.filter((file) => file !== own && outside.test(textOf(file)))).toEqual([])
})

test('the architecture page lists every folder', () => {
  const inner = ['contract', 'server', 'src'].flatMap((top) =>
    foldersIn(top).map((name) => `${top}/${name}`),
  )
  const built = textOf('.gitignore').replaceAll('/', '').split('\n')
  const outer = foldersIn('.').filter(
    (name) => !['contract', 'server', 'src', ...built].includes(name),
  )
  expect(unnamed(architecture, [...inner, ...outer])).toEqual([])
})

test('the architecture page lists exactly the tables of the database', () => {
  const statements = namesIn('server/db/migrations').map((name) =>
    textOf(`server/db/migrations/${name}`),
  )
  const tables = new Set<string>()
  for (const sql of statements) {
    for (const [, name = ''] of sql.matchAll(/^drop table (\w+)/gm)) tables.delete(name)
    for (const [, name = ''] of sql.matchAll(/^create (?:unlogged )?table (\w+)/gm)) {
      tables.add(name)
    }
    for (const [, from = '', to = ''] of sql.matchAll(/^alter table (\w+) rename to (\w+)/gm)) {
      tables.delete(from)
      tables.add(to)
    }
  }
  const [, section = ''] = architecture.split('## Tables\n')
  const [own = ''] = section.split('\n## ')
  const listed = [...own.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '')
  expect(new Set(listed)).toEqual(tables)
})

test('the layer diagram shows the folders of the app', () => {
  const [, drawing = ''] = architecture.split('```')
  const layers = foldersIn('src').filter((name) => name !== 'content')
  expect(layers.filter((name) => !new RegExp(`\\b${name}\\b`).test(drawing))).toEqual([])
})

test('the docs name only npm scripts that exist, and one page lists all of them', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const named = (text: string) =>
    [...text.matchAll(/npm (?:run )?((?<=run )[a-z:-]+|start|test)/g)].map(([, name]) => name ?? '')
  const known = new Set(Object.keys(scripts))
  for (const page of pages) {
    expect({ page, unknown: named(textOf(page)).filter((name) => !known.has(name)) }).toEqual({
      page,
      unknown: [],
    })
  }
  const listed = new Set(named(textOf('docs/commands.md')))
  expect(Object.keys(scripts).filter((name) => !listed.has(name))).toEqual([])
})

test('the list of commands or the deployment guide explains every setting', () => {
  const settings = [
    ...textOf('server/config/variables.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): [^']/gm),
  ].map(([, name]) => name ?? '')
  const explained = textOf('docs/commands.md') + textOf('docs/deployment.md')
  // The guide abbreviates the three settings of test mode as `STRIPE_TEST_…`.
  const plain = settings.filter((name) => !name.startsWith('STRIPE_TEST_'))
  expect(plain.length).toBeGreaterThan(20)
  expect(unnamed(explained, plain)).toEqual([])
})

test('the deployment guide names the memory limits of the start', () => {
  const { nodeArgs, env } = memoryLimits
  const limits = [...nodeArgs, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
  expect(unnamed(textOf('docs/deployment.md'), limits)).toEqual([])
})

test('the static host’s nginx example forwards every path of the server', () => {
  const [, section = ''] = textOf('docs/deployment.md').split('```nginx\n')
  const [block = ''] = section.split('```')
  const [, forwarded = ''] = /location ~ \^\/\(([^)]*)\)/.exec(block.replaceAll('\\', '')) ?? []
  const paths = [...serverPaths, imagesPath].map((path) => path.slice(1))
  expect(paths.filter((path) => !forwarded.split('|').includes(path))).toEqual(['metrics'])
})

test('every npm script is a Node script that runs setup first', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  for (const [name, line] of Object.entries(scripts)) {
    const [program, script = ''] = line.split(' ')
    expect([name, program]).toEqual([name, 'node'])
    expect(textOf(script)).toContain('await setup()')
  }
})
