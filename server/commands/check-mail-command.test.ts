import { describe, expect, test } from 'vitest'
import type { DnsTexts } from '../gateways/dns-texts.ts'
import { checkMail } from './check-mail-command.ts'

const mailServer = { smtpUrl: 'smtp://mail.club.org', from: 'Store <store@shop.club.org>' }
const settings = { mailServer, mailDomain: 'shop.club.org', dkimSelectors: [] as string[] }

const good = {
  'shop.club.org': ['google-site-verification=1', 'v=spf1 include:mail.provider.org -all'],
  's1._domainkey.shop.club.org': ['v=DKIM1; k=rsa; p=MIIBIjANBgkq'],
  '_dmarc.club.org': ['v=DMARC1; p=none; rua=mailto:dmarc@club.org'],
}

/** Checks against these records, and no others. */
function check(records: Record<string, string[]>, change: Partial<typeof settings> = {}) {
  const answers = new Map(Object.entries(records))
  const read = async (name: string): Promise<DnsTexts> => {
    const texts = answers.get(name)
    return texts ? { kind: 'found', texts } : { kind: 'none' }
  }
  return checkMail({ ...settings, ...change }, read)
}

test('a domain with all three is fine, also with the policy of the domain above', async () => {
  const { kind, text } = await check(good)
  expect(kind).toBe('done')
  expect(text.split('\n')).toEqual([
    'Mail of shop.club.org',
    'Fine: SPF: v=spf1 include:mail.provider.org -all (compare it with what your mail provider asks for)',
    'Fine: DKIM: a key at s1._domainkey.shop.club.org',
    'Fine: DMARC: v=DMARC1; p=none; rua=mailto:dmarc@club.org',
  ])
})

test('a domain with nothing is warned of all three', async () => {
  const { kind, text } = await check({})
  expect(kind).toBe('refused')
  expect(text.match(/^WARNING: (SPF|DKIM|DMARC): /gm)).toHaveLength(3)
})

describe('a warning', () => {
  test.each([
    ['shop.club.org', ['v=spf1 -all', 'v=spf1 ~all'], 'SPF: shop.club.org has 2 records'],
    ['shop.club.org', ['v=spf1 +all'], 'SPF: the record allows every server of the world'],
    ['shop.club.org', ['v=spf1 a all'], 'SPF: the record allows every server of the world'],
    ['shop.club.org', ['v=spf1 a mx ?all'], 'SPF: the record does not end with ~all or -all'],
    ['s1._domainkey.shop.club.org', ['v=DKIM1; p='], 'DKIM: no key under the usual names'],
    ['_dmarc.club.org', ['v=DMARC1; rua=mailto:a@club.org'], 'DMARC: the record names no policy'],
    ['_dmarc.club.org', ['v=DMARC1; p=none', 'v=DMARC1; p=none'], 'DMARC: there are 2 policies'],
  ])('%s %j: %s', async (name, texts, warning) => {
    const { kind, text } = await check({ ...good, [name]: texts })
    expect(kind).toBe('refused')
    expect(text.match(/WARNING/g)).toHaveLength(1)
    expect(text).toContain(`WARNING: ${warning}`)
  })

  test('names a selector of the settings that has no key', async () => {
    const { kind, text } = await check(good, { dkimSelectors: ['s1', 'spring'] })
    expect(kind).toBe('refused')
    expect(text).toContain('WARNING: DKIM: there is no key at spring._domainkey.shop.club.org.')
  })
})

test('without a mail server, a domain or a network nothing is checked, and the command says so', async () => {
  const none = await check(good, { mailServer: null as never })
  expect(none).toMatchObject({ kind: 'refused', text: expect.stringContaining('no mail server') })
  const reserved = await check(good, { mailDomain: 'specialty.example' })
  expect(reserved.text).toContain('Nothing was checked: specialty.example is not a domain')
  const away = await checkMail(settings, async () => ({ kind: 'unreachable' }))
  expect(away).toMatchObject({ kind: 'refused', text: expect.stringContaining('no name server') })
})
