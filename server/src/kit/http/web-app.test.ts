import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { growsTooFast } from '../../../test/processor-time.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { serveBuiltFiles } from './built-files.ts'
import { createHttpServer } from './http-server.ts'
import type { LinkPreview } from './link-preview.ts'
import { hostWebApp } from './web-app.ts'

const script = 'console.log("hello")'

const milan: LinkPreview = {
  title: 'Milan "Mića" <Jovanović>',
  description: '12/04/1938 – 03/11/2021',
  isPerson: true,
  picture: '/api/files/1/medium',
  isWide: false,
}

/** A small web app, as the build leaves one. */
async function hosting({
  isBuilt = true,
  hasWorker = false,
  tagManager = null as string | null,
  filesOrigin = null as string | null,
  announced = '',
  adaptPage = (html: string) => html,
} = {}) {
  const folder = temporaryFolder()
  const write = (name: string, content: string) => {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  if (isBuilt) {
    const manifest = '<link rel="modulepreload" href="/assets/manifest-c279c2bf.js"/>'
    write('__spa-fallback.html', `<head></head>${manifest}<p>app</p><script>${script}</script>`)
    const head =
      '<title>A &quot;quiet&quot; place</title><meta name="description" content="For &amp; of us."/>'
    write('index.html', `<html lang="en"><head>${head}</head><p>landing</p>`)
    write('FAQ/index.html', '<html lang="en"><head></head><p>questions</p>')
    write('de/index.html', '<html class="x" lang="de"><head></head><p>Anfang</p>')
    write('de/FAQ/index.html', '<html lang="de"><head></head><p>Fragen</p>')
    write('offline.html', '<head><meta name="robots" content="noindex"></head><p>no connection</p>')
    write('Login/index.html', '<head><meta name="robots" content="noindex"></head><p>login</p>')
    write('assets/app-1234.js', 'app()')
    write('guest/guest-1234.js', 'guest()')
    write('guest/worker.js', 'sync()')
    write('mark.svg', '<svg/>')
    if (hasWorker) write('worker.js', 'works()')
  }
  const app = await createHttpServer({ log: pino({ level: 'silent' }), trustProxy: false, https: true })
  onTestFinished(() => app.close())
  app.get('/api/asked', () => 'answer')
  await serveBuiltFiles(app, folder)
  hostWebApp(app, {
    folder,
    tileOrigin: 'https://tiles.example',
    filesOrigin,
    tagManager,
    site: 'https://spomen.example',
    name: 'Spomen',
    picture: '/preview.jpg',
    editions: ['srb', 'de'],
    handedOver: '/HandedOver',
    directions: { closed: ['/api/', '/MyMemories'], files: '/api/files/' },
    findable: { borders: async () => ['milan'], list: async () => ['/Shared/milan'] },
    adaptPage,
    announced: async () => announced,
    isAsWritten: (address, query) => address !== '/login' || query === '',
    onPage: (address, reply) => void reply.header('x-page', address),
    previewOf: async (address) => (address === '/Profile/milan' ? milan : null),
  })
  return (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => app.inject({ method, url })
}

test('whoever serves pages is told which one is opened, and of nothing else', async () => {
  const get = await hosting()
  const told = async (url: string) => (await get(url)).headers['x-page']
  expect(await told('/')).toBe('/')
  expect(await told('/Login/?backUrl=%2FMyMemories')).toBe('/login')
  expect(await told('/assets/app-1234.js')).toBeUndefined()
})

test('pages let pictures and films come from the object storage where files are fetched there, and nothing else', async () => {
  const policyOf = async (filesOrigin: string | null) => {
    const get = await hosting({ filesOrigin })
    return String((await get('/')).headers['content-security-policy']).split('; ')
  }
  const [open, closed] = [await policyOf('https://s3.example'), await policyOf(null)]
  expect(
    open.filter((each) => each.includes('https://s3.example')).map((each) => each.split(' ')[0]),
  ).toEqual(['img-src', 'media-src'])
  expect(closed.join()).not.toContain('s3.example')
  expect(closed).toContain("media-src 'self' blob:")
})

test.each([
  ['/', 'landing'],
  ['/FAQ', 'questions'],
  ['/faq/', 'questions'],
  ['/FaQ?x=1', 'questions'],
  ['/DE', 'Anfang'],
  ['/de/faq/', 'Fragen'],
  ['/offline', 'no connection'],
  ['/Login', 'login'],
  ['/login/?', 'login'],
  ['/Login?state=signup', 'app'],
  ['/Profile/01HZX3V0000000000000000000', 'app'],
  ['/no/such/page', 'app'],
  ['/apis', 'app'],
  ['/../../etc/passwd', 'app'],
  ['/..%2f..%2fetc%2fpasswd', 'app'],
])('%s is the page "%s" (B07)', async (url, words) => {
  const answer = await (await hosting())(url)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining(`<p>${words}</p>`)])
})

test.each(['//', '//[', '///x', '/%', '/%ff', '/?', '/#', '/a?b=%', '/http://[', '/assets/%00', '/assets/%'])(
  'the odd address %s is a page or a kind no, never a defect',
  async (url) => {
    const answer = await (await hosting())(url)
    expect([200, 400, 404]).toContain(answer.statusCode)
  },
)

test.each([
  '/api/nothing',
  '/API/nothing',
  '/api',
  '/assets/gone-1234.js',
  '/assets',
  '/assets/',
  '/assets/..%2findex.html',
  '/assets/..%2f..%2fetc%2fpasswd',
  '/favicon.ico',
  '/.env',
  '/old/page.php?x=1',
])('%s, which is no page, is not found', async (url) => {
  expect(await (await hosting())(url)).toMatchObject({ statusCode: 404, body: 'notFound' })
})

test('a page that is written to is not found', async () => {
  expect(await (await hosting())('/faq', 'POST')).toMatchObject({ statusCode: 404, body: 'notFound' })
})

test('a page may run the scripts of the build and nothing else, and stand in no frame (promises 2.5)', async () => {
  const { headers } = await (await hosting())('/MyMemories')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=';/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example")
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
})

test('files with a name of their own are kept for ever, pages are asked for again', async () => {
  const ask = await hosting()
  const named = await ask('/assets/app-1234.js')
  expect([named.body, named.headers['cache-control']]).toEqual([
    'app()',
    'public, max-age=31536000, immutable',
  ])
  const ofGuests = await ask('/guest/guest-1234.js')
  expect(ofGuests.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await ask('/guest/worker.js')).headers['cache-control']).toBe('no-cache')
  expect((await ask('/mark.svg')).headers['cache-control']).toBe('no-cache')
  expect((await ask('/')).headers['cache-control']).toBe('no-cache')
  expect(await ask('/', 'HEAD')).toMatchObject({ statusCode: 200, body: '' })
})

test('every answer tells which build is served, also that of a call which was there before', async () => {
  const ask = await hosting()
  for (const url of ['/Login', '/assets/app-1234.js', '/api/asked', '/api/nothing']) {
    expect((await ask(url)).headers['spomen-build'], url).toBe('c279c2bf')
  }
})

test('a build without a worker takes the one of an earlier build away (B35)', async () => {
  const { statusCode, headers, body } = await (await hosting())('/worker.js')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
  expect(body).toContain('self.registration.unregister()')
})

test('the worker of the build is asked for again each time', async () => {
  const { headers, body } = await (await hosting({ hasWorker: true }))('/worker.js')
  expect([body, headers['cache-control']]).toEqual(['works()', 'no-cache'])
})

test('what a device hands over without a worker leads to the page that says so (B35)', async () => {
  const { statusCode, headers } = await (await hosting())('/HandedOver', 'POST')
  expect([statusCode, headers['location']]).toEqual([303, '/HandedOver'])
})

test('without a built web app only the calls are served', async () => {
  expect(await (await hosting({ isBuilt: false }))('/')).toMatchObject({ statusCode: 404, body: 'notFound' })
})

test('a page is watched by nobody, unless the operator names a tag manager (B34)', async () => {
  const ask = await hosting()
  const { body, headers } = await ask('/')
  expect([body, headers['content-security-policy']].join()).not.toContain('google')
})

test('a tag manager comes with the pages anybody may read, and with no page whose address may hold a secret (B34)', async () => {
  const ask = await hosting({ tagManager: 'GTM-ABC123' })
  const landing = await ask('/')
  expect(landing.body).toContain('src="https://www.googletagmanager.com/gtm.js?id=GTM-ABC123"></script>')
  const policy = String(landing.headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=' https:\/\/www\.googletagmanager\.com;/)
  expect(policy).toMatch(/connect-src 'self' https:\/\/www\.googletagmanager\.com /)
  for (const url of [
    '/AccountActivation/secret',
    '/ForgotPassword/secret',
    '/Profile/1',
    '/Login',
    '/offline',
  ]) {
    const { body, headers } = await ask(url)
    expect([body, headers['content-security-policy']].join(), url).not.toContain('google')
  }
})

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

test('an address of thousands of slashes keeps nobody else waiting', async () => {
  const ask = await hosting()
  expect(await growsTooFast((length) => ask(`/x${'/'.repeat(length)}1`), 100_000)).toBe(false)
  expect((await ask('/FAQ///')).body).toContain('questions')
})
