// The linter's rules; who may import whom stands in scripts/lint-layers.ts.
import { defineConfig } from 'oxlint'
import { layerRows } from './scripts/lint-layers.ts'

export default defineConfig({
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  plugins: [
    'eslint',
    'oxc',
    'typescript',
    'unicorn',
    'import',
    'promise',
    'react',
    'jsx-a11y',
    'vitest',
  ],
  env: { builtin: true, es2024: true },
  ignorePatterns: [
    'dist',
    'node_modules',
    '.cache',
    '.data',
    'coverage',
    'test-results',
    // Generated.
    'server/db/tables.ts',
  ],
  settings: {
    react: { version: '19.3.1' },
    'jsx-a11y': { polymorphicPropName: 'as' },
  },
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    'no-console': 'error',
    'no-debugger': 'error',
    'no-alert': 'error',
    'no-var': 'error',
    'no-empty': 'error',
    'no-param-reassign': 'error',
    'no-throw-literal': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'preserve-caught-error': 'error',

    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'import/no-self-import': 'error',
    'import/no-commonjs': 'error',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],

    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/unbound-method': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unnecessary-type-arguments': 'off',
    'typescript/no-unnecessary-boolean-literal-compare': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-unsafe-enum-assignment': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',

    'promise/always-return': 'off',
    'promise/catch-or-return': 'off',

    'jsx-a11y/prefer-tag-over-role': 'off',

    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/button-has-type': 'error',
    'react/no-danger': 'error',
    'react/no-array-index-key': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/jsx-no-useless-fragment': 'error',

    'vitest/expect-expect': [
      'error',
      { assertFunctionNames: ['expect*', '**.expect*', 'fc.assert', '**.assert*', 'assert*'] },
    ],
    'vitest/require-to-throw-message': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',

    'unicorn/prefer-node-protocol': 'error',
    'unicorn/no-document-cookie': 'error',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
  },
  overrides: [
    ...layerRows,

    // Where the habits of a place differ.
    {
      // The tools import these by their default export.
      files: ['**/*.config.ts', '**/*.d.ts', 'tests/support/{with-app,running-tests}.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['scripts/**', 'bench/**', 'tests/**'], rules: { 'no-console': 'off' } },
    {
      // What a reader sees is said in `messages.ts`; signs, such as the one before an order's number, are not words.
      files: ['src/**/*.tsx'],
      excludeFiles: ['src/**/*.test.tsx', 'src/ui/art/**'],
      rules: {
        'react/jsx-no-literals': [
          'error',
          { ignoreProps: true, allowedStrings: ['#', '*', '+', ',', ':', '.', '(', ')', '·', '×'] },
        ],
      },
    },
    // Threads have no origin.
    { files: ['server/**'], rules: { 'unicorn/require-post-message-target-origin': 'off' } },
    {
      files: ['tests/**', '**/*.test.{ts,tsx,mjs}'],
      jsPlugins: ['./scripts/lint/time-limits.ts'],
      rules: { 'tests/time-limits': 'error' },
    },
    {
      files: ['tests/e2e/**', 'tests/support/**'],
      rules: {
        'react/rules-of-hooks': 'off',
        'no-empty-pattern': 'off',
        'vitest/expect-expect': 'off',
        'vitest/no-standalone-expect': 'off',
      },
    },
  ],
})
