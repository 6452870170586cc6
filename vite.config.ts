import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { imagesPath, serverPaths } from './contract/server-paths.ts'
import { fontFallbacks } from './scripts/build/font-fallbacks.mjs'
import { leaveOutOfPrecache } from './scripts/build/own-chunks.mjs'
import { buildTarget } from './scripts/build/oldest-browsers.mjs'
import { packFiles } from './scripts/build/pack.mjs'
import { prerenderPages } from './scripts/build/prerender.mjs'
import { LongestFirst } from './tests/support/longest-first.ts'
import { mostFailures, testLimitMs, waitLimitMs } from './tests/support/limits.ts'

const serverOrigin = `http://localhost:${process.env['PORT'] ?? '4173'}`
const served = [...serverPaths, imagesPath]

// Few visitors open the desk, and its editor and charts are as large as a third of the app.
const desk = leaveOutOfPrecache('features/desk/desk-screen.tsx')

// Each worker loads a module once for all of its files: loading it for every file takes most of the tests' time.
const modulesOnce = { isolate: false }
const onServer = { ...modulesOnce, setupFiles: ['tests/support/product/before-listening.ts'] }

/** What files use that load their own modules, because it outlives a test. */
const outlivingState = [
  'startTestServer', // settings, messages, whether the server is reached
  'withTimedServer', // the same, with timers
  "connection.ts'", // whether the server is reached
  "clock-check.ts'", // whether the clocks are compared
  'createDraftStore', // listeners of the page
  'questionAtom', // the open question
  'setEventPreview', // the preview, which ends with the page
  'hydrateRoot', // what React has left to hydrate
]
const alone = globSync('src/**/*.test.{ts,tsx}').filter((file) => {
  const text = readFileSync(file, 'utf8')
  return outlivingState.some((name) => text.includes(name))
})

const withPostgres = 'tests/support/with-postgres.ts'

// They start the embedded database by themselves; the rest of the server's tests runs on PostgreSQL.
const embeddedOnly = [
  'server/db/lock.test.ts',
  'tests/contract/operations/{boot,backup,backup-bucket,broken-disk,check-services}.test.ts',
]
/** On PostgreSQL they run each time. */
const alsoEmbedded = [
  'tests/contract/{orders/checkout,desk/orders/acts,store/fold-text}.test.ts',
  'tests/contract/{operations/migrations,event-folder/import}.test.ts',
]

export default defineConfig({
  plugins: [
    react(),
    fontFallbacks(),
    prerenderPages(),
    desk.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,woff2,svg,png}'],
        globIgnores: ['icons/**', 'favicon.svg', 'screenshots/**', 'service-worker-off.js'],
        manifestTransforms: [desk.transform],
        dontCacheBustURLsMatching: /^assets\//,
      },
      // The server writes the manifest and the icons from the event's words.
      manifest: false,
    }),
    packFiles(),
  ],
  build: {
    target: buildTarget,
    // Read by the check of sizes.
    manifest: true,
    // For error reports; the server does not serve them.
    sourcemap: 'hidden',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The entry's code in one file instead of sixty: each file costs a request and compresses worse.
          groups: [{ name: 'base', tags: ['$initial'] }],
        },
      },
    },
  },
  server: {
    port: 5173,
    // Sign-in returns to this port.
    strictPort: true,
    proxy: Object.fromEntries(served.map((path) => [path, { target: serverOrigin }])),
  },
  test: {
    // By default the runner leaves one core idle.
    maxWorkers: '100%',
    expect: { poll: { timeout: waitLimitMs } },
    testTimeout: testLimitMs,
    hookTimeout: testLimitMs,
    teardownTimeout: testLimitMs,
    bail: mostFailures,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          exclude: alone,
          setupFiles: ['tests/support/components.ts'],
          ...modulesOnce,
        },
      },
      {
        extends: true,
        test: {
          name: 'app-alone',
          environment: 'happy-dom',
          include: alone.filter((file) => file.endsWith('.tsx')),
          setupFiles: ['tests/support/components.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{contract,src,sw}/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'tests/tools/**/*.test.ts',
          ],
          exclude: alone,
          ...modulesOnce,
        },
      },
      {
        extends: true,
        test: {
          name: 'node-alone',
          environment: 'node',
          include: alone.filter((file) => file.endsWith('.ts')),
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['{server,sandbox}/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          exclude: embeddedOnly,
          globalSetup: withPostgres,
          ...onServer,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          environment: 'node',
          include: embeddedOnly,
          env: { TEST_DATABASE_URL: '' },
          ...onServer,
        },
      },
      {
        extends: true,
        test: {
          // `boot` migrates an empty embedded database and imports the sample in each run.
          name: 'embedded-long',
          environment: 'node',
          include: alsoEmbedded,
          env: { TEST_DATABASE_URL: '' },
          ...onServer,
        },
      },
      {
        extends: true,
        test: {
          name: 'release',
          environment: 'node',
          include: ['tests/release/**/*.test.ts'],
          globalSetup: [withPostgres, 'tests/release/built-release.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'proxy',
          environment: 'node',
          include: ['tests/proxy/**/*.test.ts'],
          globalSetup: withPostgres,
          ...onServer,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          environment: 'node',
          include: ['tests/postgres/**/*.test.ts'],
          globalSetup: withPostgres,
          ...onServer,
        },
      },
    ],
  },
})
