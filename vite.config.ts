import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { imagesPath, serverPaths } from './contract/server-paths.ts'
import { callsToSend } from './scripts/build/calls-to-send.mjs'
import { minifyFirst } from './scripts/build/minify-first.mjs'
import { packFiles } from './scripts/build/pack.mjs'
import { prerenderPages } from './scripts/build/prerender.mjs'
import { unusedParts } from './scripts/build/unused-parts.mjs'
import { webManifest } from './scripts/build/web-manifest.ts'

const serverOrigin = `http://localhost:${process.env['PORT'] ?? '4173'}`
const served = [...serverPaths, imagesPath]

// These return their argument; marked pure, what nobody uses of it falls away.
const manualPureFunctions = [
  'defineRecipe',
  'defineSlotRecipe',
  'defineTokens',
  'defineSemanticTokens',
  'defineTextStyles',
  'defineLayerStyles',
  'defineAnimationStyles',
  'defineKeyframes',
  'defineGlobalStyles',
  'defineConditions',
  'defineConfig',
  'defineCall',
]

// Without what changes something by a mutation: a first page changes nothing.
const ofEveryScreen =
  /node_modules\/(@tanstack|react-router|jotai|idb-keyval)\/(?!.*\/(useMutation|mutationObserver)\.)/
// What the home page shares with most others, in one file: each of them would be one by itself.
const ofMostScreens = new RegExp(
  [
    'src/ui/[a-z]+/(row-link|disclosure|saved-age|in-steps)',
    'src/ui/[a-z]+/use-(hydrated|anchor-target|is-return|share)',
    'src/data/event/(events|schedule)\\.',
    'src/lib/share-link',
    'src/content/home\\.',
    'contract/calls/(events|store-reads)',
    'contract/entities/(event|schedule)',
    'contract/rules/schedule-days',
  ].join('|'),
)

// Pieces that are named so below.
const ofEveryPage = /^assets\/(react|styles|schemas|libraries|rolldown-runtime)-/

// The server's modules remember nothing, so its tests load them once per worker: half of what the tests took
// went into loading the server, and the embedded database with it, for every file.
const modulesOnce = { isolate: false, setupFiles: ['tests/support/before-listening.ts'] }

// They start the embedded database by themselves; the rest of the server's tests runs on PostgreSQL.
const embeddedOnly = ['server/db/lock.test.ts', 'tests/contract/{boot,backup}.test.ts']

export default defineConfig({
  resolve: {
    alias: {
      '@emotion/is-prop-valid': resolve(import.meta.dirname, 'src/ui/theme/is-attribute.ts'),
    },
  },
  plugins: [
    react(),
    unusedParts(),
    callsToSend(),
    minifyFirst(),
    prerenderPages(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,woff2,svg,png,webmanifest}'],
        globIgnores: ['icons/{icon-512,shortcut}*.png', 'screenshots/**', 'service-worker-off.js'],
        dontCacheBustURLsMatching: /^assets\//,
      },
      manifest: webManifest,
    }),
    packFiles(),
  ],
  build: {
    target: 'es2023',
    sourcemap: true,
    minify: 'terser',
    terserOptions: { compress: { passes: 2 } },
    modulePreload: {
      polyfill: false,
      // What every page has loaded need not be listed for each screen.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !ofEveryPage.test(file)),
    },
    rolldownOptions: {
      // Libraries mark their modules for React's server components, which this app has none of.
      onLog: (level, log, handler) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log)
      },
      treeshake: {
        manualPureFunctions,
        // Emotion's way to wrap components of class, which nothing here is.
        moduleSideEffects: [
          { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
      output: {
        // Shared pieces are named after every screen that shares them, which is too long for a file.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|src\/react-first/ },
            // The first code in pieces that run one after the other: none holds the page up for long.
            {
              name: 'styles',
              test: /node_modules\/(@chakra-ui|@emotion|@pandacss|stylis)\/|src\/ui\/theme\//,
              tags: ['$initial'],
            },
            { name: 'schemas', test: /node_modules\/zod\/|\/contract\//, tags: ['$initial'] },
            { name: 'libraries', test: ofEveryScreen },
            { name: 'base', tags: ['$initial'] },
            { name: 'often', test: ofMostScreens },
            // What several screens share, not in crumbs: each file more costs a request.
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1000,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    // Sign-in returns to this very port.
    strictPort: true,
    proxy: Object.fromEntries(served.map((path) => [path, { target: serverOrigin }])),
  },
  test: {
    // Every core: by itself the runner leaves one idle, which on two is half of them.
    maxWorkers: '100%',
    // A second, as it is by itself, passes without a turn on a machine that does other things as well.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          testTimeout: 60_000,
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
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['{server,sandbox}/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          exclude: embeddedOnly,
          ...modulesOnce,
          // Databases are prepared and processes started, on machines that do other things as well.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          environment: 'node',
          include: [
            ...embeddedOnly,
            'tests/contract/{migrations,checkout,event-import,desk-acts}.test.ts',
          ],
          env: { TEST_DATABASE_URL: '' },
          ...modulesOnce,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          environment: 'node',
          include: ['tests/postgres/**/*.test.ts'],
          ...modulesOnce,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
