import { expect, test } from 'vitest'
import { html, lines } from './markup.ts'

test('what somebody wrote stays text, wherever it stands', () => {
  const name = `<script>alert('1')</script> & "Ann"`
  const written = '&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; &quot;Ann&quot;'
  expect(html`<p title="${name}">${name}</p>`.text).toBe(`<p title="${written}">${written}</p>`)
  expect(lines(`${name}\r\nsecond`).text).toBe(`${written}<br>second`)
})

test('markup within markup stays markup; nothing is written of nothing', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)
  expect(html`<ul>${items}</ul>${null}${false}${undefined}${0}`.text).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul>0',
  )
})
