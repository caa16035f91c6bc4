import { expect, test } from 'vitest'
import { growsTooFast } from '../../../test/processor-time.ts'
import { hosting } from '../../../test/hosting.ts'

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

test('an address of thousands of slashes keeps nobody else waiting', async () => {
  const ask = await hosting()
  expect(await growsTooFast((length) => ask(`/x${'/'.repeat(length)}1`), 100_000)).toBe(false)
  expect((await ask('/FAQ///')).body).toContain('questions')
})
