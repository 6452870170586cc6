import { expect, test } from 'vitest'
import { sanitize } from './sanitize-html.ts'

const site = 'https://shop.example'

test('what is removed is named', () => {
  const html =
    '<p onclick="a()" class=x>Hi <font color=red>you</font><script>b()</script><!-- c --></p><a href="javascript:d()">e</a>'
  expect(sanitize(html, site)).toEqual({
    html: '<p>Hi you</p><a>e</a>',
    removed: [
      'comments',
      'onclick of <p>',
      'class of <p>',
      '<font>',
      '<script>',
      'href “javascript:d()” of <a>',
    ],
  })
  expect(sanitize('<img alt="a" src="http://club.example/a.png">b', site)).toEqual({
    html: 'b',
    removed: ['src “http://club.example/a.png” of <img>'],
  })
})

test.each(['xmp', 'listing', 'plaintext'])('<%s> is removed with its content', (tag) => {
  expect(sanitize(`<p>a</p><${tag}><b>code</b></${tag}>`, site)).toEqual({
    html: '<p>a</p>',
    removed: [`<${tag}>`],
  })
})

test('allowed tags, attributes and addresses stay', () => {
  const html =
    '<h2>Pick up</h2><table><tbody><tr><th scope="col">Day</th><td colspan="2">Mon</td></tr></tbody></table>' +
    '<a href="//club.example/a">c</a><a href="mailto:a@club.example">m</a><a href="">here</a>' +
    '<img src="/images/a" alt="" width="640" /><ol start="3"><li lang="fr">é</li></ol>'
  expect(sanitize(html, site)).toEqual({ html: html.replace('href=""', 'href'), removed: [] })
  expect(sanitize('Tables & chairs < 5', site)).toEqual({
    html: 'Tables &amp; chairs &lt; 5',
    removed: [],
  })
})
