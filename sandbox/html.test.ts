import { expect, test } from 'vitest'
import { html } from './html.ts'

test('escapes values and keeps nested templates', () => {
  const name = `<script>"a" & 'b'`
  expect(html`<p title="${name}">${html`<b>${1}</b>`}${[html`<i></i>`, 'x<']}</p>`.html).toBe(
    '<p title="&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;"><b>1</b><i></i>x&lt;</p>',
  )
})

test('nothing is written for what is absent', () => {
  expect(html`${null}${undefined}${false}`.html).toBe('')
})
