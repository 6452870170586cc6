// The formats of the server's environment variables.
import { BlockList, isIP } from 'node:net'
import * as z from 'zod/mini'
import { isEmailAddress } from '#contract/values/email-address.ts'

/** An existing ISO instant with its zone, to the minute or finer. */
export const isInstant = (text: string) =>
  [null, -1].some(
    (precision) => z.iso.datetime({ offset: true, precision }).safeParse(text).success,
  )

export const optional = z._default(z.string(), '')
export const required = (name: string) =>
  z.string(`${name} is missing.`).check(z.minLength(1, `${name} is missing.`))

export const count = (name: string, of: { min: number; max: number; default: number }) => {
  const error = `${name} must be a whole number from ${of.min} to ${of.max}.`
  const isInRange = (value: number) => value >= of.min && value <= of.max
  return z.pipe(
    z._default(z.string(), String(of.default)).check(z.regex(/^\d{1,9}$/, error)),
    z.pipe(z.transform(Number), z.number().check(z.refine(isInRange, error))),
  )
}

/** Link-local addresses, and others on which clouds serve a machine's own credentials. */
const metadataAddresses = new BlockList()
metadataAddresses.addSubnet('169.254.0.0', 16, 'ipv4')
metadataAddresses.addAddress('100.100.100.200', 'ipv4')
metadataAddresses.addAddress('192.0.0.192', 'ipv4')
metadataAddresses.addSubnet('fe80::', 10, 'ipv6')
metadataAddresses.addAddress('fd00:ec2::254', 'ipv6')

/** Names of those addresses, and domains whose names lead to any address that they contain. */
const metadataName = /^(metadata|instance-data)(\..*internal)?$|(^|\.)(nip\.io|sslip\.io|xip\.io)$/

function isMetadataHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '')
  const family = isIP(host)
  if (family === 0) return metadataName.test(host)
  return metadataAddresses.check(host, family === 6 ? 'ipv6' : 'ipv4')
}

/** A web address that can stand in a security policy: spaces, quotes, `;` and `,` would end its directive. */
export function isWebUrl(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    !/[\s;,'"]/.test(text) &&
    !isMetadataHost(url.hostname)
  )
}

export function isMailUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

/** The names of a list with commas. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** A host name with a dot, `*.` before it for all names below it; no address, and no name of an own network. */
export const isPublicName = (name: string) =>
  /^(\*\.)?([a-z\d-]+\.)+[a-z][a-z\d-]*$/.test(name) &&
  !/\.(local|localhost|internal|lan|home|arpa|test)$/.test(name) &&
  !metadataName.test(name)

/** The address of `address` or `Name <address>`; null = it has none. */
export function senderAddress(text: string): string | null {
  const address = /^[^<>@\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text
  return isEmailAddress(address) ? address : null
}

export const webUrl = (name: string) =>
  optional.check(
    z.refine(
      (text) => text === '' || isWebUrl(text),
      `${name} must be a web address like https://example.org.`,
    ),
  )

export const network = (name: string) =>
  optional.check(
    z.refine((text) => text === '' || text === 'private', `${name} must be private or not be set.`),
  )
