// Looks at what the sender's domain publishes about its mail, because receivers trust mail by it: SPF, DKIM and DMARC.
import type { Config } from '../config/config.ts'
import type { DnsTexts, ReadDnsTexts } from '../gateways/dns-texts.ts'
import { type CommandOutcome, done, refused } from './outcome.ts'

/** Where providers publish their DKIM keys if nobody chose another name. */
const usualSelectors = [
  'default',
  'mail',
  'dkim',
  's1',
  's2',
  'k1',
  'google',
  'selector1',
  'selector2',
]

/** Domains that no receiver looks up (RFC 2606 and RFC 6761). */
const isReserved = (domain: string) =>
  !domain.includes('.') || /(^|\.)(example|invalid|localhost|test|local)$/.test(domain)

interface Finding {
  isFine: boolean
  text: string
}
const fine = (text: string): Finding => ({ isFine: true, text })
const warn = (text: string): Finding => ({ isFine: false, text })

/** One line for each of SPF, DKIM and DMARC; refused with a warning, or when nothing could be checked. */
export async function checkMail(
  {
    mailServer,
    mailDomain: domain,
    dkimSelectors,
  }: Pick<Config, 'mailServer' | 'mailDomain' | 'dkimSelectors'>,
  read: ReadDnsTexts,
): Promise<CommandOutcome> {
  if (mailServer === null)
    return refused('The settings name no mail server: set SMTP_URL and MAIL_FROM.')
  if (isReserved(domain)) {
    return refused(`Nothing was checked: ${domain} is not a domain of the internet. Set MAIL_FROM.`)
  }
  const selectors = dkimSelectors.length > 0 ? dkimSelectors : usualSelectors
  const keys = selectors.map((selector) => `${selector}._domainkey.${domain}`)
  const [spf, dmarc, ...dkim] = await Promise.all([
    read(domain),
    readDmarc(domain, read),
    ...keys.map(read),
  ])
  const answers = [spf, dmarc, ...dkim]
  if (answers.some(({ kind }) => kind === 'unreachable')) {
    return refused(
      `${domain} could not be checked: no name server has answered. Is there a network?`,
    )
  }
  const findings = [
    spfFinding(textsOf(spf), domain),
    dkimFinding(dkim.map(textsOf), { keys, isNamed: dkimSelectors.length > 0 }),
    dmarcFinding(textsOf(dmarc), domain),
  ]
  const lines = findings.map(({ isFine, text }) => `${isFine ? 'Fine' : 'WARNING'}: ${text}`)
  const text = [`Mail of ${domain}`, ...lines].join('\n')
  return findings.every(({ isFine }) => isFine) ? done(text) : refused(text)
}

const textsOf = (answer: DnsTexts) => (answer.kind === 'found' ? answer.texts : [])

/** The domain's own policy, else that of the nearest domain above it that has one. */
async function readDmarc(domain: string, read: ReadDnsTexts): Promise<DnsTexts> {
  const answer = await read(`_dmarc.${domain}`)
  const above = domain.slice(domain.indexOf('.') + 1)
  const isMissing = answer.kind !== 'unreachable' && !textsOf(answer).some(isDmarc)
  return isMissing && above.includes('.') ? readDmarc(above, read) : answer
}

function spfFinding(texts: readonly string[], domain: string): Finding {
  const records = texts.filter((text) => /^v=spf1( |$)/i.test(text))
  const [record = ''] = records
  if (records.length === 0) {
    return warn(
      `SPF: ${domain} does not say which servers send its mail, so receivers may refuse it.`,
    )
  }
  if (records.length > 1) {
    return warn(`SPF: ${domain} has ${records.length} records; receivers then ignore all of them.`)
  }
  if (/ (\+?all)\b/i.test(record)) {
    return warn(`SPF: the record allows every server of the world to send as ${domain}: ${record}`)
  }
  if (!/ [~-]all\b| redirect=/i.test(record)) {
    return warn(`SPF: the record does not end with ~all or -all, so it forbids nobody: ${record}`)
  }
  return fine(`SPF: ${record} (compare it with what your mail provider asks for)`)
}

/** `p` is the public key; an empty one takes the key back. */
const hasKey = (text: string) => /(^|;)\s*p\s*=\s*[a-z\d+/]/i.test(text)

function dkimFinding(
  texts: readonly (readonly string[])[],
  { keys, isNamed }: { keys: readonly string[]; isNamed: boolean },
): Finding {
  const found = keys.filter((_, at) => texts[at]?.some(hasKey))
  const missing = keys.filter((key) => !found.includes(key))
  if (isNamed && missing.length > 0)
    return warn(`DKIM: there is no key at ${missing.join(' and ')}.`)
  if (found.length > 0) return fine(`DKIM: a key at ${found.join(' and ')}`)
  return warn(
    `DKIM: no key under the usual names (${usualSelectors.join(', ')}). If your mail provider uses another name, set DKIM_SELECTORS.`,
  )
}

const isDmarc = (text: string) => /^v=DMARC1\s*(;|$)/i.test(text)

function dmarcFinding(texts: readonly string[], domain: string): Finding {
  const records = texts.filter(isDmarc)
  const [record = ''] = records
  if (records.length === 0) {
    return warn(
      `DMARC: ${domain} has no policy. Large receivers ask for one: publish at least v=DMARC1; p=none.`,
    )
  }
  if (records.length > 1) {
    return warn(`DMARC: there are ${records.length} policies; receivers then ignore all of them.`)
  }
  const isPolicy = /;\s*p\s*=\s*(none|quarantine|reject)\b/i.test(record)
  return isPolicy ? fine(`DMARC: ${record}`) : warn(`DMARC: the record names no policy: ${record}`)
}
