import { accounts } from '@spomen/contract/accounts.ts'
import { loginProvider } from '@spomen/contract/login-provider.ts'
import { expect, test } from 'vitest'
import { castPassword } from '../../../test/cast.ts'
import { type StoryProvider } from '../../../test/login-provider.ts'
import { finish, providerHouse, signUp } from '../../../test/provider-house.ts'
import { valueOf } from '../../../test/world.ts'

type Lie = (provider: StoryProvider) => void
/** An account there is called so. */
const named =
  (sub: string): Lie =>
  (provider) =>
    (provider.person['sub'] = sub)
const lies: [string, Lie, string, RegExp][] = [
  ['another issuer', (it) => (it.says = { iss: 'https://other.example' }), 'providerDoubtful', /iss/],
  ['another audience', (it) => (it.says = { aud: 'another house' }), 'providerDoubtful', /aud/],
  ['another nonce', (it) => (it.says = { nonce: 'another' }), 'providerDoubtful', /nonce/],
  ['another signature', (it) => (it.signsWith = 'another key'), 'providerDoubtful', /signature/],
  ['no signature', (it) => (it.signsWith = 'nothing'), 'providerDoubtful', /alg/],
  ['a token that is over', (it) => (it.says = { exp: 1_000 }), 'providerDoubtful', /over/],
  [
    'a clock ten minutes ahead',
    (it) => (it.ahead = 600),
    'providerDoubtful',
    /clocks .* 600 seconds .* ahead/,
  ],
  [
    'a clock ten minutes behind',
    (it) => (it.ahead = -600),
    'providerDoubtful',
    /clocks .* 600 seconds .* behind/,
  ],
  [
    'a name of an account with a sign no database holds',
    named('vera\0'),
    'providerDoubtful',
    /names an account/,
  ],
  ['half a sign in it', named('vera\ud83d'), 'providerDoubtful', /names an account/],
  ['one that is too long', named('v'.repeat(256)), 'providerDoubtful', /names an account/],
  ['garbage', (it) => (it.does['/token'] = (to) => to.end('<h1>Hello')), 'providerDoubtful', /./],
  ['an error of its own', (it) => (it.does['/token'] = (to) => to.writeHead(500).end()), 'providerAway', /./],
  ['nothing, and hangs up', (it) => (it.does['/token'] = (to) => to.destroy()), 'providerAway', /./],
]

test.each(lies)(
  'a provider that says %s lets nobody in, and the operator reads why',
  async (_, lie, why, reason) => {
    const { browser, provider, reasons, lines } = await providerHouse()
    await signUp(browser, provider)
    lie(provider)
    expect(await finish(browser, provider)).toEqual({ ok: false, why })
    expect(reasons()).toEqual([expect.objectContaining({ why, reason: expect.stringMatching(reason) })])
    expect(JSON.stringify(lines)).not.toContain('eyJ')
  },
)

test('what a provider says of somebody is tidied like what they type, and left out where it is none', async () => {
  const { browser, provider } = await providerHouse()
  const said = async (claims: Record<string, unknown>) => {
    Object.assign(provider.person, claims)
    const answer = await finish(browser, provider)
    return answer.ok ? answer.value : answer
  }
  expect(
    await said({ given_name: ' Ve\0ra\n\u202e', family_name: 'P\0', email: 'VERA@parish.example ' }),
  ).toMatchObject({
    ...{ kind: 'newcomer', name: 'Ve ra', lastName: 'P', mail: 'vera@parish.example' },
  })
  expect(
    await said({ given_name: 'v'.repeat(101), family_name: '\0', email: 've\0ra@parish.example' }),
  ).toMatchObject({
    ...{ kind: 'newcomer', name: '', lastName: '', mail: '' },
  })
  expect(
    await said({ given_name: 7, family_name: '\ud800', email: `${'v'.repeat(250)}@parish.example` }),
  ).toMatchObject({
    ...{ kind: 'newcomer', name: '', mail: '' },
  })
})

test('a clock a minute off is no reason to refuse anybody', async () => {
  const { browser, provider } = await providerHouse()
  provider.ahead = 60
  expect(await finish(browser, provider)).toMatchObject({ ok: true })
})

test('an answer that names another issuer, a changed mind and a false state are refused, each with its reason', async () => {
  const { browser, provider, reasons } = await providerHouse()
  const cases: [Record<string, string | null>, string][] = [
    [{ iss: 'https://other.example' }, 'providerDoubtful'],
    [{ iss: null }, 'providerDoubtful'],
    [{ code: null, error: 'access_denied' }, 'providerDeclined'],
    [{ code: null, error: 'temporarily_unavailable' }, 'providerAway'],
  ]
  for (const [changed, why] of cases) {
    const begun = await browser.ask(loginProvider.begin, {})
    const query = provider.approve(begun.ok ? begun.value.address : '')
    for (const [name, value] of Object.entries(changed)) {
      if (value === null) query.delete(name)
      else query.set(name, value)
    }
    const code = (await browser.comeBack(query)).searchParams.get('provider') ?? ''
    expect([changed, await browser.ask(loginProvider.finish, { code })]).toEqual([
      changed,
      { ok: false, why },
    ])
  }
  const page = await browser.comeBack(new URLSearchParams({ code: 'stolen', state: 'made up' }))
  expect(page.search).toBe('?provider=providerLoginOver')
  expect(reasons()).toHaveLength(5)
})

test('a provider that is away or describes another keeps nobody from the password, and is asked again', async () => {
  const { browser, provider, bring, as } = await providerHouse()
  const { ann } = await bring('ann')
  const path = '/.well-known/openid-configuration'
  provider.does[path] = (to) => to.destroy()
  expect(await browser.ask(loginProvider.begin, {})).toEqual({ ok: false, why: 'providerAway' })
  provider.does[path] = (to) =>
    to.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer":"https://other.example"}')
  expect(await browser.ask(loginProvider.begin, {})).toEqual({ ok: false, why: 'providerDoubtful' })
  valueOf(await as(null)(accounts.logIn, { mail: ann.mail, password: castPassword }))
  delete provider.does[path]
  expect(await browser.ask(loginProvider.begin, {})).toMatchObject({ ok: true })
})
