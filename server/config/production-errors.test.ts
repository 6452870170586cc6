import { describe, expect, test } from 'vitest'
import { productionErrors } from './production-errors.ts'
import { realSettings } from '../support/real-settings.ts'

const sound = {
  ...realSettings,
  PUBLIC_URL: 'https://week.club.example',
  TRUSTED_PROXIES: '1',
  SAMPLE: 'none',
  SESSION_SECRET: 'q0Wz7rT4vB1nM8xK5cY2dF9gH6jL3pSe',
}
const tests = {
  TEST_PHRASE: 'an open secret',
  STRIPE_TEST_SECRET_KEY: 'sk_test_1',
  STRIPE_TEST_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_TEST_WEBHOOK_SECRET: 'whsec_test_0123456789abcdef0123456789',
}
const noWebAddress = 'RECORDER_URL must begin with https://: its script runs in every page.'

describe('with real services', () => {
  test.each([
    ['live', sound],
    ['live with test mode', { ...sound, ...tests }],
    [
      'a script of the provider that is named',
      { ...sound, STRIPE_JS_URL: 'https://js.stripe.com/endive/stripe.js' },
    ],
    ['a bucket', { ...sound, IMAGE_STORE_URL: 'https://s3.example' }],
    [
      'a bucket in the same private network',
      { ...sound, IMAGE_STORE_URL: 'http://10.0.0.7:9000', IMAGE_STORE_NETWORK: 'private' },
    ],
    [
      'a bucket of backups in the same private network',
      { ...sound, BACKUP_STORE_URL: 'http://10.0.0.7:9000', BACKUP_STORE_NETWORK: 'private' },
    ],
    ['restricted keys', { ...sound, STRIPE_SECRET_KEY: 'rk_live_1' }],
    [
      'a rehearsal at another time on this machine',
      {
        ...sound,
        PUBLIC_URL: 'http://localhost:4173',
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        SAMPLE: 'event',
        TRUSTED_PROXIES: '0',
        CLOCK: '2026-05-04T09:00:00-04:00',
      },
    ],
  ])('no errors: %s', (_, env) => {
    expect(productionErrors(env)).toEqual([])
  })

  test.each([
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL is missing: real services return people to it.'],
    [
      { TRUSTED_PROXIES: '' },
      'TRUSTED_PROXIES is missing: give the number of proxies in front of the server, 0 for none.',
    ],
    [
      { PUSH_SANDBOX_URL: 'http://localhost:4179' },
      'PUSH_SANDBOX_URL must not be set where real services are used.',
    ],
    [{ SAMPLE: '' }, 'SAMPLE is missing: set none.'],
    [
      { SAMPLE: 'event' },
      'SAMPLE must be none with a live key: the code and the roles of the sample event are public.',
    ],
    [{ SESSION_SECRET: '' }, 'SESSION_SECRET is missing: openssl rand -base64 32 prints one.'],
    ...[
      'passwordpasswordpasswordpassword',
      '0123456789abcdef0123456789abcdef',
      'qwertyuiopasdfghjklzxcvbnm123456',
      'QwErTyUiOpAsDfGhJkLzXcVbNm654321',
      'abcdefghijklmnopqrstuvwxyz012345',
      '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,',
    ].map((secret): [Record<string, string>, string] => [
      { SESSION_SECRET: secret },
      'SESSION_SECRET must be random: openssl rand -base64 32 prints one.',
    ]),
    [
      { ...tests, TEST_PHRASE: 'eleven char' },
      'TEST_PHRASE must have 12 characters or more: it opens test mode to everybody.',
    ],
    [{ RECORDER_URL: 'http://recorder.example/x.js' }, noWebAddress],
    [
      { IMAGE_STORE_URL: 'http://s3.example' },
      'IMAGE_STORE_URL must begin with https://, unless IMAGE_STORE_NETWORK=private says that the store is in the same private network.',
    ],
    [
      { BACKUP_STORE_URL: 'http://s3.example', IMAGE_STORE_NETWORK: 'private' },
      'BACKUP_STORE_URL must begin with https://, unless BACKUP_STORE_NETWORK=private says that the store is in the same private network.',
    ],
    [
      { STRIPE_WEBHOOK_SECRET: 'whsec_tooshort' },
      'STRIPE_WEBHOOK_SECRET must have 24 characters or more.',
    ],
    [
      { ...tests, STRIPE_TEST_WEBHOOK_SECRET: realSettings.STRIPE_WEBHOOK_SECRET },
      'STRIPE_TEST_WEBHOOK_SECRET must differ from STRIPE_WEBHOOK_SECRET.',
    ],
    [
      { PUBLIC_URL: 'http://week.club.example' },
      'PUBLIC_URL must begin with https:// where real services are used.',
    ],
    [
      { MEMBER_SYSTEM_URL: 'http://members.example' },
      'MEMBER_SYSTEM_URL must not begin with http://: it receives secrets.',
    ],
    [
      { AUTH0_DOMAIN: 'http://club.auth0.example' },
      'AUTH0_DOMAIN must not begin with http://: it receives secrets.',
    ],
    ...['http://localhost:4174', 'https://cards.example', 'http://api.stripe.com'].map(
      (address): [Record<string, string>, string] => [
        { STRIPE_API_URL: address },
        'STRIPE_API_URL must be on stripe.com with a live key, or not be set.',
      ],
    ),
    ...['https://stripe.com.example/x.js', 'https://stripe.com@cards.example/x.js'].map(
      (address): [Record<string, string>, string] => [
        { STRIPE_JS_URL: address },
        'STRIPE_JS_URL must be on stripe.com with a live key, or not be set.',
      ],
    ),
    [
      { STRIPE_SECRET_KEY: 'pk_live_1' },
      'STRIPE_SECRET_KEY must begin with sk_ or rk_, then live_ or test_.',
    ],
    [
      { STRIPE_PUBLISHABLE_KEY: 'sk_live_1' },
      'STRIPE_PUBLISHABLE_KEY must begin with pk_live_ or pk_test_, since it is public.',
    ],
    [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must begin with whsec_.'],
    [
      { STRIPE_TEST_SECRET_KEY: 'sk_live_1' },
      'STRIPE_TEST_SECRET_KEY must begin with sk_test_ or rk_test_.',
    ],
    [
      { STRIPE_TEST_PUBLISHABLE_KEY: 'pk_live_1' },
      'STRIPE_TEST_PUBLISHABLE_KEY must begin with pk_test_.',
    ],
    [{ STRIPE_TEST_WEBHOOK_SECRET: 'x' }, 'STRIPE_TEST_WEBHOOK_SECRET must begin with whsec_.'],
    [
      { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      'STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY.',
    ],
    [
      { ...tests, STRIPE_TEST_SECRET_KEY: '' },
      'STRIPE_TEST_SECRET_KEY is missing: test mode, which TEST_PHRASE opens, needs it.',
    ],
    [
      {
        ...tests,
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      },
      'TEST_PHRASE must not be set in a rehearsal, where STRIPE_SECRET_KEY is a test key.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      'STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY.',
    ],
    [{ TEST_MODE: 'on' }, 'TEST_PHRASE is missing: without one there is no TEST_MODE.'],
    [
      { ...tests, TEST_PHRASE: 'best in show' },
      "TEST_PHRASE is the sandbox's own, which is public.",
    ],
    [
      { STRIPE_WEBHOOK_SECRET: 'whsec_live_sandbox' },
      "STRIPE_WEBHOOK_SECRET is the sandbox's own, which is public.",
    ],
    [
      { CLOCK: '2026-05-04T09:00:00-04:00' },
      'CLOCK must not be set with a live key: prices and deadlines would follow another time.',
    ],
  ])('%o is refused by its own sentence', (change, sentence) => {
    expect(productionErrors({ ...sound, ...change })).toEqual([sentence])
  })

  test('reports all errors at once', () => {
    const names = productionErrors({
      STRIPE_SECRET_KEY: 'x',
      ...tests,
      TEST_PHRASE: 'best in show',
    })
    expect(names.map((text) => text.split(' ')[0])).toEqual([
      'PUBLIC_URL',
      'TRUSTED_PROXIES',
      'SAMPLE',
      'SESSION_SECRET',
      'STRIPE_SECRET_KEY',
      'TEST_PHRASE',
    ])
  })
})
