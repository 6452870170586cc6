import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteReached, readConnection } from '#lib/http/connection.ts'
import { startTestServer, stubWebStorage, type TestServer } from '#lib/test-support.ts'
import { saveTokens } from '#lib/http/tokens.ts'
import { getImageUrls, putImage } from './images.ts'

let server: TestServer
let logged: ReturnType<typeof vi.spyOn>

beforeEach(async () => {
  stubWebStorage()
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=n%2Bmac' })
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = await startTestServer()
  saveTokens({ token: 'abc', waToken: 'wa', refreshToken: 'rt' })
})
afterEach(async () => {
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const asked = () =>
  server.seen.map(({ body }) => (JSON.parse(body) as { filePath: string }).filePath)
const file = new Blob(['\xff\xd8 the bytes'], { type: 'image/jpeg' })

test('an upload URL comes with the file’s name', async () => {
  server.answer = () => ({ body: { url: 'https://s3.example/x', path: 'uploads/7/x.jpg' } })
  expect(await getImageUrls(['products/tote bag.jpg'])).toEqual([
    {
      status: 'fulfilled',
      value: {
        url: 'https://s3.example/x',
        path: 'uploads/7/x.jpg',
        headers: { 'Content-Type': 'image/jpeg' },
        originalFileName: 'tote bag.jpg',
      },
    },
  ])
  expect(server.requests()).toEqual(['POST /is-v1/get-image-url'])
  expect(server.seen[0]?.headers).toMatchObject({
    authorization: 'Bearer abc',
    'x-xsrf-token': 'n+mac',
  })
})

test('several URLs are requested concurrently; a failed one is logged and leaves the others', async () => {
  server.answer = ({ body }) =>
    body.includes('b.svg')
      ? { status: 422, body: { error: { code: 'invalid', message: 'Not this file.' } } }
      : { body: { url: `https://s3.example/${body.length}` } }
  const settled = await getImageUrls(['a.png', 'b.svg', 'c.png'])
  expect(settled).toMatchObject([
    { status: 'fulfilled', value: { originalFileName: 'a.png' } },
    { status: 'rejected', reason: { kind: 'refused', code: 'invalid' } },
    { status: 'fulfilled', value: { originalFileName: 'c.png' } },
  ])
  expect(asked().toSorted((a, b) => a.localeCompare(b))).toEqual(['a.png', 'b.svg', 'c.png'])
  expect(logged).toHaveBeenCalledTimes(1)
})

test('the file is put without tokens or cookies', async () => {
  await putImage(`${server.origin}/bucket/key?X-Amz-Signature=1`, file)
  const [seen] = server.seen
  expect(seen).toMatchObject({ method: 'PUT', path: '/bucket/key', body: await file.text() })
  expect(seen?.headers['content-type']).toBe('image/jpeg')
  const ours = ['authorization', 'cookie', 'x-wa-token', 'x-wa-refresh-token', 'x-xsrf-token']
  expect(Object.keys(seen?.headers ?? {}).filter((name) => ours.includes(name))).toEqual([])
  expect(logged).not.toHaveBeenCalled()
})

test.each(['', 'image/pjpeg', 'image/png'])(
  'a file that the browser calls %j is put with the type of its extension',
  async (type) => {
    server.answer = ({ path }) =>
      path === '/is-v1/get-image-url'
        ? { body: { url: `${server.origin}/bucket/key`, headers: { 'If-None-Match': '*' } } }
        : { body: '' }
    const [address] = await getImageUrls(['dog.JPG'], [file.size])
    if (address?.status !== 'fulfilled') throw new Error('There is no address.')
    const { url, headers } = address.value
    await putImage(url, new Blob([file], { type }), headers)
    expect(server.seen[1]?.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'if-none-match': '*',
    })
  },
)

test('a refused or unanswered upload is logged and rethrown', async () => {
  server.answer = () => ({ status: 403, type: 'application/xml', body: '<Error/>' })
  const url = `${server.origin}/bucket/key`
  await expect(putImage(url, file)).rejects.toMatchObject({ kind: 'refused', status: 403 })
  expect(readConnection().isOffline).toBe(false)
  await server.close()
  await expect(putImage(url, file)).rejects.toMatchObject({ kind: 'unreachable' })
  expect(readConnection().isOffline).toBe(true)
  expect(logged).toHaveBeenCalledTimes(2)
})

test('an unreachable image host does not count as an unreachable show server', async () => {
  noteReached()
  await expect(putImage('http://127.0.0.1:9/bucket/key', file)).rejects.toThrow(/connection/)
  expect(readConnection().isOffline).toBe(false)
})
