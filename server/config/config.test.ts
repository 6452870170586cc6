import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { realSettings } from '../support/real-settings.ts'

describe('configuration', () => {
  test('requires the providers; everything else has a default', () => {
    const members = 'https://members.example'
    expect(readConfig(realSettings)).toMatchObject({
      members: { siteUrl: members, authUrl: members, apiUrl: members, accountId: '7' },
      testPhrase: null,
      trustedProxies: 0,
      port: 4173,
      host: '127.0.0.1',
      dataDir: '.data',
      appDir: null,
      isWorkerOff: false,
      databaseUrl: null,
      clockStartMs: null,
      sample: 'event',
      publicUrl: 'http://localhost:4173',
      sessionSecret: null,
      stripe: { apiUrl: null, jsUrl: expect.stringMatching(/^https:\/\/js\.stripe\.com\//) },
    })
  })

  test('an empty variable counts as missing', () => {
    expect(readConfig({ ...realSettings, PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 4173,
      databaseUrl: null,
    })
  })

  test('reads the given values, without trailing slashes', () => {
    const config = readConfig({
      ...realSettings,
      PORT: '8080',
      CLOCK: '2026-05-04T09:00:00-04:00',
      PUBLIC_URL: 'https://week.club.example/',
      AUTH0_DOMAIN: 'http://localhost:4175/',
    })
    expect(config.port).toBe(8080)
    expect(config.clockStartMs).toBe(Date.UTC(2026, 4, 4, 13))
    expect(config.publicUrl).toBe('https://week.club.example')
    expect(config.auth0.domain).toBe('http://localhost:4175')
  })

  test('the public address is normalised as in browsers', () => {
    const publicUrlOf = (text: string) =>
      readConfig({ ...realSettings, PUBLIC_URL: text }).publicUrl
    expect(publicUrlOf('HTTPS://Week.Club.Example:443//')).toBe('https://week.club.example')
    expect(publicUrlOf('http://[::1]:8080')).toBe('http://[::1]:8080')
  })

  const bucket = {
    IMAGE_STORE_URL: 'https://s3.eu-west-1.example/',
    IMAGE_STORE_BUCKET: 'week',
    IMAGE_STORE_KEY_ID: 'key',
    IMAGE_STORE_SECRET: 'secret',
  }

  test('images are stored in the data folder, or in a bucket with complete settings', () => {
    expect(readConfig(realSettings).imageStore).toBeNull()
    expect(
      readConfig({ ...realSettings, ...bucket, IMAGE_STORE_REGION: 'auto' }).imageStore,
    ).toEqual({
      url: 'https://s3.eu-west-1.example',
      bucket: 'week',
      region: 'auto',
      keyId: 'key',
      secret: 'secret',
    })
    expect(readConfig({ ...realSettings, ...bucket }).imageStore?.region).toBe('us-east-1')
    for (const name of Object.keys(bucket)) {
      const read = () => readConfig({ ...realSettings, ...bucket, [name]: '' })
      expect(read).toThrow(ConfigError)
      expect(read).toThrow(new RegExp(`^${name} is missing`))
    }
  })

  const recipient = `age1${'q'.repeat(58)}`
  const backupBucket = Object.fromEntries(
    Object.entries(bucket).map(([name, value]) => [name.replace('IMAGE', 'BACKUP'), value]),
  )

  test('backups go to a folder or to a bucket, and only encrypted', () => {
    const read = (env: Record<string, string>) => readConfig({ ...realSettings, ...env }).backup
    expect(read({})).toBeNull()
    expect(read({ BACKUP_DIR: '/backups', BACKUP_RECIPIENT: recipient })).toEqual({
      place: { kind: 'folder', folder: '/backups' },
      recipient,
    })
    const complete = { ...backupBucket, BACKUP_RECIPIENT: recipient }
    const access = {
      url: 'https://s3.eu-west-1.example',
      bucket: 'week',
      region: 'us-east-1',
      keyId: 'key',
      secret: 'secret',
    }
    expect(read(complete)).toEqual({ place: { kind: 'bucket', access }, recipient })
    for (const name of Object.keys(backupBucket)) {
      expect(() => read({ ...complete, [name]: '' })).toThrow(
        new ConfigError([`${name} is missing: a bucket of backups needs it too.`]),
      )
    }
    const refusals: [Record<string, string>, string][] = [
      [backupBucket, 'BACKUP_RECIPIENT is missing: backups are encrypted to it.'],
      [{ BACKUP_DIR: '/backups' }, 'BACKUP_RECIPIENT is missing: backups are encrypted to it.'],
      [
        { BACKUP_RECIPIENT: recipient },
        'BACKUP_DIR is missing: the folder of the backups, or BACKUP_STORE_URL for a bucket.',
      ],
      [
        { ...complete, BACKUP_DIR: '/backups' },
        'BACKUP_DIR must not be set beside BACKUP_STORE_URL: backups go to one of the two.',
      ],
    ]
    for (const [env, sentence] of refusals) {
      expect(() => read(env)).toThrow(new ConfigError([sentence]))
    }
  })

  test('all errors are reported at once, one a line', () => {
    const wrong = { ...bucket, PORT: 'abc', IMAGE_STORE_URL: 'bucket', IMAGE_STORE_SECRET: '' }
    expect(() => readConfig({ ...realSettings, ...wrong })).toThrow(
      'PORT must be a whole number from 1 to 65535.\n' +
        'IMAGE_STORE_URL must be a web address like https://example.org.\n' +
        'IMAGE_STORE_SECRET is missing: an image store needs it too.',
    )
  })

  test.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '41.73'],
    ['CLOCK', 'tomorrow'],
    ['CLOCK', '2026-13-45T00:00:00Z'],
    ['CLOCK', '2026-02-31T10:00:00Z'],
    ['CLOCK', '2026-05-04T09:00:00'],
    ['SAMPLE', 'all'],
    ['SUPPORT_EMAIL', 'the office'],
    ['DKIM_SELECTORS', 's1;s2'],
    ['PUSH_HOSTS', '10.0.0.7'],
    ['PUSH_HOSTS', 'push.example.org, localhost'],
    ['PUSH_HOSTS', 'printer.local'],
    ['PUSH_HOSTS', 'https://push.example.org'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['PUBLIC_URL', 'nowhere'],
    ['PUBLIC_URL', 'https://club.example/week'],
    ['PUBLIC_URL', 'https://club.example/?from=here'],
    ['PUBLIC_URL', 'https://me@club.example'],
    ['PUBLIC_URL', 'https:club.example'],
    ['PUBLIC_URL', 'https:/club.example'],
    ['RECORDER_URL', 'capture.js'],
    ['RECORDER_URL', "https://recorder.example;script-src'unsafe-inline'"],
    ['STRIPE_JS_URL', 'https://cards.example,other.example'],
    ['AUTH0_DOMAIN', 'tenant.example;report-uri'],
    ['STRIPE_API_URL', 'http://169.254.169.254'],
    ['SENTRY_DSN', 'http://0xa9fea9fe'],
    ['MEMBER_API_URL', 'http://[fe80::1]'],
    ['MEMBER_SYSTEM_URL', 'http://[::ffff:169.254.169.254]/'],
    ['AUTH0_DOMAIN', '169.254.169.254'],
    ['SENTRY_DSN', 'http://metadata.google.internal'],
    ['STRIPE_API_URL', 'http://Metadata.Google.Internal./computeMetadata'],
    ['SENTRY_DSN', 'http://metadata'],
    ['AUTH0_DOMAIN', 'instance-data'],
    ['MEMBER_API_URL', 'http://100.100.100.200'],
    ['MEMBER_API_URL', 'http://[fd00:ec2::254]'],
    ['RECORDER_URL', 'http://169.254.169.254.nip.io'],
    ['MEMBER_AUTH_URL', 'http://www.169-254-169-254.sslip.io:80/x'],
    ['IMAGE_STORE_NETWORK', 'public'],
    ['BACKUP_STORE_NETWORK', 'public'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['SANDBOX', 'on'],
    ['SESSION_SECRET', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'a token with spaces in it'],
    ['MAX_CONNECTIONS', '9'],
    ['MAX_CONNECTIONS', 'many'],
    ['RECONCILE_EVERY_SEC', '0'],
    ['RECONCILE_EVERY_SEC', '1.5'],
    ['STRIPE_SECRET_KEY', ''],
    ['AUTH0_AUDIENCE', ''],
    ['MEMBER_SYSTEM_URL', 'members'],
    ['MEMBER_CLIENT_SECRET', ''],
    ['MEMBER_ACCOUNT_ID', 'seven'],
    ['MEMBER_API_URL', 'nowhere'],
    ['TRUSTED_PROXIES', 'all'],
  ])('%s=%s is refused in one sentence that names it', (name, value) => {
    const read = () => readConfig({ ...realSettings, [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} [^\n]+\\.$`))
  })
})
