// Against a TLS server on this machine, with certificates that OpenSSL makes for the test.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer, type Server } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tempFolders } from '../support/temp-folders.ts'
import { readCertificateEnd, watchCertificate } from './certificate.ts'

const newFolder = tempFolders('certificate')
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const nowMs = Date.now()
let server: Server
let address: string

function makeCertificate(days: number) {
  const folder = newFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', key, '-out', cert, '-days', String(days)]
  const args = ['req', '-x509', ...kind, ...files, '-subj', '/CN=localhost']
  execFileSync('openssl', args, { stdio: 'ignore' })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

beforeAll(async () => {
  server = createServer(makeCertificate(90)).listen(0, 'localhost')
  await once(server, 'listening')
  address = `https://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

/** In whole days from the start of the test. */
const daysLeft = (endsAtMs: number | null) =>
  endsAtMs === null ? null : Math.round((endsAtMs - nowMs) / dayMs)

test('reads the end of a certificate that nobody has signed', async () => {
  expect(daysLeft(await readCertificateEnd(address, hourMs))).toBe(90)
})

test('an address without TLS, or without a server, has none', async () => {
  expect(await readCertificateEnd(address.replace('https', 'http'), hourMs)).toBeNull()
  expect(await readCertificateEnd('https://localhost:1', hourMs)).toBeNull()
})

test('looks again after a day, and each hour once the end is near', async () => {
  let atMs = nowMs
  const certificate = watchCertificate(address, () => atMs)
  expect(certificate.endsAtMs()).toBeNull()
  await certificate.look()
  expect(daysLeft(certificate.endsAtMs())).toBe(90)
  server.setSecureContext(makeCertificate(10))
  atMs += dayMs - 1
  await certificate.look()
  expect(daysLeft(certificate.endsAtMs())).toBe(90)
  atMs += 1
  await certificate.look()
  expect(daysLeft(certificate.endsAtMs())).toBe(10)
  server.setSecureContext(makeCertificate(90))
  atMs += hourMs
  await certificate.look()
  expect(daysLeft(certificate.endsAtMs())).toBe(90)
})

test('keeps what it has seen while the address can’t be reached, and looks each hour', async () => {
  let atMs = nowMs
  const certificate = watchCertificate(address, () => atMs)
  await certificate.look()
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  atMs += dayMs
  await certificate.look()
  expect(daysLeft(certificate.endsAtMs())).toBe(90)
  server.setSecureContext(makeCertificate(60))
  await once(server.listen(port, 'localhost'), 'listening')
  atMs += hourMs - 1
  await certificate.look()
  expect(daysLeft(certificate.endsAtMs())).toBe(90)
  atMs += 1
  await certificate.look()
  expect(daysLeft(certificate.endsAtMs())).toBe(60)
})
