import { accounts } from '@spomen/contract/accounts.ts'
import { sessions } from '@spomen/contract/sessions.ts'
import { settings } from '@spomen/contract/settings.ts'
import { expect, test } from 'vitest'
import { castPassword, type Person } from '../../../test/cast.ts'
import { linkTo, signUp, vera } from '../../../test/newcomer.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { forgetOldOrigins } from './login-origin-store.ts'

const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const [home, cafe, abroad] = ['203.0.113.7', '198.51.100.20', '192.0.2.99']

/** A browser that keeps its cookie, and goes where its person goes. */
function browserOf({ bare }: World, agent = firefox) {
  let cookie = ''
  return async (mail: string, from: string, password = castPassword): Promise<string> => {
    const headers = { 'x-forwarded-for': from, 'user-agent': agent, cookie }
    const answer = await bare('PUT /api/refusers/login', { body: { mail, password }, headers })
    cookie = /spomen_browser=[\w-]{43}/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? cookie
    return answer.text
  }
}

const subjects = async ({ mails }: World) => (await mails()).map(({ subject }) => subject)
const proxied = () => world({ TRUST_PROXY: '1' })
const strange = 'A new device is logged in to your account'

test('the first login after signing up is no news, nor is the same browser in another network', async () => {
  const open = await proxied()
  const { ann } = await open.bring('ann')
  const laptop = browserOf(open)
  for (const place of [home, cafe, abroad]) await laptop(ann.mail, place)
  expect(await subjects(open)).toEqual([])
})

test('a new browser at home is no news; one in a network she never used is told by letter, once', async () => {
  const open = await proxied()
  const { ann } = await open.bring('ann')
  await browserOf(open)(ann.mail, home)
  const tablet = browserOf(open)
  await tablet(ann.mail, home)
  await tablet(ann.mail, abroad)
  expect(await subjects(open)).toEqual([])
  const stranger = browserOf(open)
  await stranger(ann.mail, cafe)
  await stranger(ann.mail, cafe)
  const [mail, ...more] = await open.mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: ann.mail, subject: strange })
  expect(mail?.text).toContain('Firefox on Android, on 12 April 2026')
  expect(mail?.text).toContain('https://spomen.example/Settings?part=sessions')
  expect(mail?.text).not.toContain(cafe)
  expect(mail?.head.has('list-unsubscribe')).toBe(false)
})

test('of IPv6 a network counts, and not the address, which changes by the hour', async () => {
  const open = await proxied()
  const { ann } = await open.bring('ann')
  await browserOf(open)(ann.mail, '2001:db8:1:2::1')
  await browserOf(open)(ann.mail, '2001:db8:1:2:aaaa:bbbb:cccc:dddd')
  expect(await subjects(open)).toEqual([])
  await browserOf(open)(ann.mail, '2001:db8:1:3::1')
  expect(await subjects(open)).toEqual([strange])
})

test('the letters are in the language of the account, and nothing kept names a browser or a network', async () => {
  const open = await proxied()
  const { ben } = await open.bring('ben')
  await browserOf(open)(ben.mail, home)
  await browserOf(open, 'curl/8.1')(ben.mail, cafe)
  const [mail] = await open.mails()
  expect(mail?.subject).toBe('Novi uređaj je prijavljen na vaš nalog')
  expect(mail?.text).toContain('Uređaj kome ne znamo ime, 12. april 2026.')
  const kept = JSON.stringify(await open.ctx.db.selectFrom('known_places').selectAll().execute())
  for (const secret of [home, cafe, 'curl']) expect(kept).not.toContain(secret)
})

test('a wrong password leaves no trace of a place, and makes none known', async () => {
  const open = await proxied()
  const { ann } = await open.bring('ann')
  await browserOf(open)(ann.mail, home)
  const stranger = browserOf(open)
  await stranger(ann.mail, cafe, 'a guess')
  expect(await open.ctx.db.selectFrom('known_places').selectAll().execute()).toHaveLength(2)
  await stranger(ann.mail, cafe)
  expect(await subjects(open)).toEqual([strange])
})

const change = ({ as }: World, person: Person) =>
  as(person)(settings.changePassword, {
    id: person.id,
    currentPassword: castPassword,
    newPassword: 'the roses bloom',
  })

test('a changed password is told by letter, and what others knew of is new again', async () => {
  const open = await proxied()
  const { ann } = await open.bring('ann')
  const stranger = browserOf(open)
  await stranger(ann.mail, cafe)
  valueOf(await change(open, ann))
  const [mail] = await open.mails()
  expect(mail).toMatchObject({ to: ann.mail, subject: 'Your password was changed' })
  expect(mail?.text).toContain('https://spomen.example/ForgotPassword')
  await stranger(ann.mail, cafe, 'the roses bloom')
  expect(await subjects(open)).toEqual(['Your password was changed', strange])
})

test('so is one that was chosen by a link from a mail, but not the first of an account', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const { as } = open
  const reset = async (mail: string) => {
    valueOf(await as(null)(accounts.forgetPassword, { mail }))
    const guid = await linkTo(open, mail)
    valueOf(await as(null)(accounts.resetPassword, { guid, password: 'the roses bloom' }))
  }
  await reset(ann.mail)
  expect((await open.mails()).at(-1)?.text).toContain('with the link from a mail to you')
  valueOf(await signUp(open))
  await reset(vera.email)
  expect((await open.mails()).filter(({ to }) => to === vera.email)).toHaveLength(2)
})

test('a change that is refused writes no letter', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const about = { id: ann.id, newPassword: 'the roses bloom' }
  await open.as(ann)(settings.changePassword, { ...about, currentPassword: 'wrong' })
  await open.as(ann)(settings.changePassword, {
    ...about,
    currentPassword: castPassword,
    confirmPassword: 'x',
  })
  expect(await open.mails()).toEqual([])
})

test('whoever logs a device out elsewhere is told when it comes back', async () => {
  const open = await proxied()
  const { ann } = await open.bring('ann')
  const stranger = browserOf(open)
  const token = await stranger(ann.mail, cafe)
  const [, other] = valueOf(await open.as(ann)(sessions.list, {}))
  valueOf(await open.as(ann)(sessions.end, { id: other?.id ?? '' }))
  expect(await open.as({ ...ann, token })(accounts.profile, {})).toRefuse('sessionExpired')
  await stranger(ann.mail, cafe)
  expect(await subjects(open)).toEqual([strange])
})

test('no more than fifty browsers are remembered, and none for more than a year', async () => {
  const open = await proxied()
  const { ann } = await open.bring('ann')
  const { db } = open.ctx
  const rows = Array.from({ length: 60 }, (_, number) => ({
    account_id: ann.id,
    kind: 'browser',
    hash: `other ${number}`,
    seen_at: new Date(open.clock.now().getTime() - number * 86_400_000),
  }))
  await db.insertInto('known_places').values(rows).execute()
  await browserOf(open)(ann.mail, home)
  const browsers = () => db.selectFrom('known_places').select('hash').where('kind', '=', 'browser').execute()
  expect(await browsers()).toHaveLength(50)
  open.clock.forward(380 * 86_400_000)
  expect(await forgetOldOrigins(db, open.clock.now())).toBe(28)
  expect(await browsers()).toHaveLength(22)
})
