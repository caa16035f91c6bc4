import { expect, test } from 'vitest'
import { Refusal } from '../../kit/refusal.ts'
import { cleanNote } from './cleaning.ts'

const rel = 'rel="noopener noreferrer nofollow"'

test.each([
  ['Rest well.', 'Rest well.'],
  [
    '<p>Rest <b>well</b>, <i>dear</i> <u>friend</u>.</p>',
    '<p>Rest <b>well</b>, <i>dear</i> <u>friend</u>.</p>',
  ],
  ['<ul><li>One</li></ul><ol><li>Two</li></ol>', '<ul><li>One</li></ul><ol><li>Two</li></ol>'],
  ['<blockquote>He said</blockquote>', '<blockquote>He said</blockquote>'],
  ['One<br/>Two', 'One<br />Two'],
  ['5 < 6 & 7 > 6', '5 &lt; 6 &amp; 7 &gt; 6'],
  [
    '<a href="https://example.org/milan">His page</a>',
    `<a href="https://example.org/milan" ${rel}>His page</a>`,
  ],
  ['<a href="mailto:ann@example.org">Ann</a>', `<a href="mailto:ann@example.org" ${rel}>Ann</a>`],
])('%s stays', (note, clean) => {
  expect(cleanNote(note)).toBe(clean)
})

/** Each would do something, or show something that was not written, if it got through. */
const nasty = [
  '<script>alert(1)</script>Rest',
  '<img src=x onerror=alert(1)>Rest',
  '<svg onload=alert(1)><desc>Rest',
  '<math><mtext></p><img src onerror=alert(1)>Rest</mtext></math>',
  '<p onclick="alert(1)" style="position:fixed;inset:0" class="x" id="x">Rest</p>',
  '<a href="javascript:alert(1)">Rest</a>',
  '<a href=" &#106;avascript:alert(1)">Rest</a>',
  '<a href="java\tscript:alert(1)">Rest</a>',
  '<a href="\u0001javascript:alert(1)">Rest</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">Rest</a>',
  '<a href="data:text/html,<script>alert(1)</script>">Rest</a>',
  '<a href="vbscript:msgbox(1)">Rest</a>',
  '<a href="//evil.example">Rest</a>',
  '<a href="/api/refusers/logout">Rest</a>',
  '<a href="\\\\evil.example">Rest</a>',
  '<a href="https:/\\evil.example" target="_top" ping="https://evil.example" download>Rest</a>',
  '<iframe src="https://evil.example"></iframe>Rest',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>Rest',
  '<style>*{display:none}</style>Rest',
  '<link rel=stylesheet href=https://evil.example>Rest',
  '<meta http-equiv=refresh content="0;url=https://evil.example">Rest',
  '<base href="https://evil.example">Rest',
  '<form action="https://evil.example"><input name=password><button>Rest</button></form>',
  '<object data="x"></object><embed src="x">Rest',
  '<video src=x onerror=alert(1)></video>Rest',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">Rest</p></noscript>',
  '<textarea><img src=x onerror=alert(1)></textarea>Rest',
  '<!--><img src=x onerror=alert(1)>-->Rest',
  '<![CDATA[<img src=x onerror=alert(1)>]]>Rest',
  '<<script>script>alert(1)<</script>/script>Rest',
  '<scr<script>ipt>alert(1)</scr</script>ipt>Rest',
  '<p><template><img src=x onerror=alert(1)></template>Rest</p>',
  '<details open ontoggle=alert(1)>Rest</details>',
  '<x-element is=x onclick=alert(1)>Rest</x-element>',
  '<p/onclick=alert(1)>Rest',
  '<p onclick=alert(1)//Rest<p>Rest',
  `${'<blockquote>'.repeat(5_000)}Rest`,
]

const allowedTag =
  /^<\/?(?:p|br|b|strong|i|em|u|ul|ol|li|blockquote|a)(?: href="(?:https?:\/\/|mailto:)[^"<>]*")?(?: rel="noopener noreferrer nofollow")?(?: \/)?>$/

test.each(nasty)('nothing harmful is left of %s (promises 2.5)', (note) => {
  const clean = cleanNote(note)
  expect(clean).toContain('Rest')
  for (const [tag] of clean.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(allowedTag)
})

test.each(nasty)('cleaning twice changes nothing more: %s', (note) => {
  const clean = cleanNote(note)
  expect(cleanNote(clean)).toBe(clean)
})

const refusalOf = (note: string) => {
  try {
    return cleanNote(note)
  } catch (error) {
    return error instanceof Refusal ? error.key : error
  }
}

test.each([
  '',
  ' \n\t ',
  '<p></p>',
  '<p><br></p>',
  '<p>&nbsp;</p>',
  '<ul><li></li></ul>',
  '<a href="https://example.org"></a>',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u200e\u200f\u202a\u2066',
  '&shy;&#8203;&zwnj;',
  '\u3164\u115f\u2800\u180e',
  '\ufe0f\u034f',
  '<script>Rest</script>',
  '<img src=x>',
])('a note that shows nothing is none: %j (H07, Q66)', (note) => {
  expect(refusalOf(note)).toBe('fillAllFields')
})

test('what counts is what is shown, each sign once (Q97)', () => {
  const longest = 10_000
  expect(refusalOf('w'.repeat(longest + 1))).toBe('textTooLong')
  expect(cleanNote(`<p>${'<b>w</b>'.repeat(longest)}</p>`)).toContain('<b>w</b>')
  expect(cleanNote('&amp;'.repeat(longest))).toContain('&amp;')
  expect(cleanNote('👩‍👩‍👧'.repeat(2_000))).toContain('👩‍👩‍👧')
  expect(refusalOf(`<p>${'<b>w</b>'.repeat(longest + 1)}</p>`)).toBe('textTooLong')
})
