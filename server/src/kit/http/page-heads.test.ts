import { expect, test } from 'vitest'
import { hosting } from '../../../test/hosting.ts'

test('a page says of itself what is shown beside a link to it, and where it stands in other languages', async () => {
  const ask = await hosting()
  const { body } = await ask('/')
  for (const tag of [
    '<meta property="og:title" content="A &quot;quiet&quot; place">',
    '<meta property="og:description" content="For &amp; of us.">',
    '<meta property="og:url" content="https://spomen.example/">',
    '<meta property="og:image" content="https://spomen.example/preview.jpg">',
    '<link rel="canonical" href="https://spomen.example/">',
    '<link rel="alternate" hreflang="de" href="https://spomen.example/de">',
    '<link rel="alternate" hreflang="x-default" href="https://spomen.example/">',
  ])
    expect(body).toContain(tag)
  const questions = (await ask('/de/FAQ')).body
  expect(questions).toContain('<link rel="canonical" href="https://spomen.example/de/FAQ">')
  expect(questions).toContain('hreflang="en" href="https://spomen.example/FAQ"')
})

test('a link to a memorial shows whom it is about, as far as is allowed, and all others the house (G57)', async () => {
  const ask = await hosting()
  const shown = await ask('/Profile/milan?id=milan&type=0')
  expect(shown.body).toContain('content="Milan &quot;Mića&quot; &lt;Jovanović&gt;"')
  expect(shown.body).toContain('content="https://spomen.example/api/files/1/medium"')
  expect(shown.body).toContain(
    '<meta property="og:url" content="https://spomen.example/Profile/milan?id=milan&amp;type=0">',
  )
  expect(shown.headers['x-robots-tag']).toBe('noindex')
  const hidden = await ask('/Profile/vera')
  expect(hidden.body).toContain('<meta property="og:title" content="A &quot;quiet&quot; place">')
  expect(hidden.body).not.toMatch(/canonical|og:url/)
  expect(hidden.headers['x-robots-tag']).toBe('noindex')
})

test('a page that was written for people alone shows the house beside a link, and no program lists it (T01)', async () => {
  for (const url of ['/Login', '/Login?state=signup']) {
    const { body, headers } = await (await hosting())(url)
    expect(body, url).toContain('<meta property="og:title" content="A &quot;quiet&quot; place">')
    expect(body, url).not.toMatch(/canonical|og:url/)
    expect(headers['x-robots-tag'], url).toBe('noindex')
  }
})

test('programs that read the web are told where they may go, and what there is in which language', async () => {
  const ask = await hosting()
  const robots = await ask('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.body).toMatch(/^User-agent: \*\nDisallow: \/api\/\nDisallow: \/MyMemories\n/)
  expect(robots.body).toContain('Sitemap: https://spomen.example/sitemap.xml')
  const { body } = await ask('/sitemap.xml')
  const addresses = [...body.matchAll(/<loc>https:\/\/spomen\.example([^<]+)/g)].map(([, address]) => address)
  expect(new Set(addresses)).toEqual(new Set(['/', '/FAQ', '/de', '/de/FAQ', '/Shared/milan']))
  expect(body).toContain('hreflang="de" href="https://spomen.example/de/FAQ"')
})

test('what is announced stands in the head of every page, written and not, and only while it is announced', async () => {
  const tag = '<meta name="spomen-closing" content="2027-03-01"/>'
  const get = await hosting({ announced: tag })
  for (const address of ['/', '/DE', '/Profile/milan', '/MyMemories']) {
    const { body } = await get(address)
    expect(body.split('</head>')[0]).toContain(tag)
  }
  expect((await (await hosting())('/')).body).not.toContain('spomen-closing')
})

test('every page is served as this installation makes it of the one of the build, written or not', async () => {
  const ask = await hosting({
    adaptPage: (html) => html.replace(/questions|landing|app<|Fragen/, 'adapted $&'),
    announced: '<meta name="later"/>',
  })
  for (const [url, words] of Object.entries({
    '/': 'landing',
    '/FAQ': 'questions',
    '/de/FAQ': 'Fragen',
    '/MyMemories': 'app',
  })) {
    const { body } = await ask(url)
    expect(body, url).toContain(`<p>adapted ${words}</p>`)
    expect(body, url).toContain('<meta name="later"/></head>')
  }
})
