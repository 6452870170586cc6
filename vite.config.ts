import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { imagesPath, serverPaths } from './contract/server-paths.ts'
import { packFiles } from './scripts/build/pack.mjs'
import { prerenderPages } from './scripts/build/prerender.mjs'
import { webManifest } from './scripts/build/web-manifest.ts'

const serverOrigin = `http://localhost:${process.env['PORT'] ?? '4173'}`
const served = [...serverPaths, imagesPath]

// The server's modules keep no state, so each worker loads them once: loading them for every file took half of the
// tests' time.
const modulesOnce = { isolate: false, setupFiles: ['tests/support/before-listening.ts'] }

// They start the embedded database by themselves; the rest of the server's tests runs on PostgreSQL.
const embeddedOnly = ['server/db/lock.test.ts', 'tests/contract/{boot,backup}.test.ts']

export default defineConfig({
  plugins: [
    react(),
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
    // The default of one second is too short on a busy machine.
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
          // Tests prepare databases and start processes, also on busy machines.
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
