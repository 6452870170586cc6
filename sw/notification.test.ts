import { expect, test } from 'vitest'
import { readNotification } from './notification.ts'

const origin = 'https://week.club.example'
const read = (notification: unknown) => readNotification(JSON.stringify({ notification }), origin)

test('a message of the server', () => {
  const navigate = `${origin}/schedule#event-7`
  expect(read({ title: 'Changed: Rally', body: 'At 9:00 AM.', tag: 'event-7', navigate })).toEqual({
    title: 'Changed: Rally',
    body: 'At 9:00 AM.',
    tag: 'event-7',
    path: '/schedule#event-7',
  })
})

test('a tap never leaves the site', () => {
  for (const navigate of ['https://evil.example/x', '//evil.example', 'javascript:alert(1)', 7]) {
    expect(read({ title: 'Rally', navigate }).path).toBe('/')
  }
})

test.each(['', 'text', 'null', '[]', '{}', '{"notification":{"title":""}}', '{"notification":7}'])(
  'something is shown for %j',
  (text) => {
    const shown = readNotification(text, origin)
    expect([shown.title, shown.body, shown.path]).toEqual([
      'News from the show',
      'Open the app to read it.',
      '/',
    ])
  },
)
