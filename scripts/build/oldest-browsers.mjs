import packageJson from '../../package.json' with { type: 'json' }

/** The oldest browsers that the app supports, from `browserslist` in package.json. */
export const oldestBrowsers = packageJson.browserslist.map((query) => {
  const [name = '', version] = query.split(' >= ')
  return { name, version: Number(version) }
})

/** The same browsers, as Vite names its build targets. */
export const buildTarget = oldestBrowsers.map(
  ({ name, version }) => `${name.replace('ios_saf', 'ios')}${version}`,
)
