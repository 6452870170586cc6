import { expect, test } from 'vitest'
import { mailLink } from './mail-link.ts'

test('a mailto link has one recipient and no headers', () => {
  expect(mailLink(' auctions+26@club.example')).toBe('mailto:auctions+26@club.example')
  expect(mailLink('a@b.example?bcc=c@d.example')).toBe('mailto:a@b.example%3Fbcc%3Dc%40d.example')
})
