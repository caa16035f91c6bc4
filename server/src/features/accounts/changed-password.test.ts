import { accounts } from '@spomen/contract/accounts.ts'
import type { CallInput } from '@spomen/contract/endpoint.ts'
import { settings } from '@spomen/contract/settings.ts'
import { expect, test } from 'vitest'
import { atOnce, tally } from '../../../test/at-once.ts'
import { castPassword, type Person } from '../../../test/cast.ts'
import { somebodyWaits } from '../../../test/locks.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { hashPassword } from './passwords.ts'

const hour = 3_600_000

type Form = Omit<CallInput<typeof settings.changePassword>, 'id'>
const change = ({ as }: World, person: Person, form: Partial<Form>) =>
  as(person)(settings.changePassword, {
    id: person.id,
    currentPassword: castPassword,
    newPassword: 'the roses bloom',
    ...form,
  })

const logIn = ({ as }: World, mail: string, password: string) => as(null)(accounts.logIn, { mail, password })

async function again(open: World, person: Person): Promise<Person> {
  return { ...person, token: valueOf(await logIn(open, person.mail, castPassword)) }
}

test('Ann changes her password and stays where she is; everywhere else she is out (C19, C23, Q78)', async () => {
  const open = await world()
  const { ann, ben } = await open.bring('ann', 'ben')
  const phone = await again(open, ann)
  valueOf(await change(open, phone, { confirmPassword: 'the roses bloom' }))
  valueOf(await open.as(phone)(accounts.profile, {}))
  expect(await open.as(ann)(accounts.profile, {})).toMatchObject({ why: 'sessionExpired', status: 401 })
  const byCookie = { cookie: `spomen_files=${ann.fileCookie}` }
  expect((await open.bare('GET /api/files/x/large', { headers: byCookie })).status).toBe(401)
  expect(await logIn(open, ann.mail, castPassword)).toRefuse('usernameOrPasswordWrong')
  valueOf(await logIn(open, ann.mail, 'the roses bloom'))
  valueOf(await open.as(ben)(accounts.profile, {}))
})

test('what is wrong is told, never by a 401, and the password stays (A70, C17–C22, Q88)', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const cases: readonly [Partial<Form>, string][] = [
    [{ currentPassword: 'the roses bloom' }, 'currentPasswordWrong'],
    [{ currentPassword: castPassword.toUpperCase() }, 'currentPasswordWrong'],
    [{ currentPassword: '' }, 'fillAllFields'],
    [{ newPassword: '' }, 'fillAllFields'],
    [{ confirmPassword: '' }, 'fillAllFields'],
    [{ newPassword: 'roses' }, 'passwordLength'],
    [{ newPassword: 'r'.repeat(201) }, 'textTooLong'],
    [{ newPassword: castPassword }, 'newPasswordSameAsCurrent'],
    [{ confirmPassword: 'the tulips bloom' }, 'passwordMustMatch'],
    [{ confirmPassword: '      ' }, 'passwordMustMatch'],
  ]
  for (const [form, why] of cases) {
    expect([form, await change(open, ann, form)]).toEqual([form, { ok: false, why, status: 400 }])
  }
  valueOf(await logIn(open, ann.mail, castPassword))
  valueOf(await change(open, ann, { confirmPassword: undefined }))
})

test('a password is the same however a keyboard composes its letters', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const [composed, apart] = ['čežnja'.normalize('NFC'), 'čežnja'.normalize('NFD')]
  expect(composed).not.toBe(apart)
  valueOf(await change(open, ann, { newPassword: composed }))
  valueOf(await logIn(open, ann.mail, apart))
  expect(await change(open, ann, { currentPassword: apart, newPassword: composed })).toRefuse(
    'newPasswordSameAsCurrent',
  )
})

test('whoever finds her screen open may not guess for ever, and she may mistype again (promises 2.7)', async () => {
  const open = await world({ LOGIN_FAILURES_PER_HOUR: '3' })
  const { ann, ben } = await open.bring('ann', 'ben')
  const guess = () => change(open, ann, { currentPassword: 'a guess' })
  for (let number = 0; number < 2; number++) expect(await guess()).toRefuse('currentPasswordWrong')
  valueOf(await change(open, ann, {}))
  const guesses = await atOnce(5, guess)
  expect(tally(guesses)).toEqual({ currentPasswordWrong: 3, tooManyRequests: 2 })
  const closed = await open.bare('PUT /api/refusers/ChangePassword', {
    by: ann,
    body: { id: ann.id, currentPassword: 'the roses bloom', newPassword: 'the tulips bloom' },
  })
  expect([closed.status, closed.headers.get('retry-after')]).toEqual([429, '3600'])
  valueOf(await change(open, ben, {}))
  open.clock.forward(hour)
  valueOf(await change(open, ann, { currentPassword: 'the roses bloom', newPassword: 'the tulips bloom' }))
})

test('of four changes at once, from two devices, one is made and its device stays', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const devices = [ann, await again(open, ann)]
  const answers = await atOnce(4, (number) =>
    change(open, devices[number % 2] ?? ann, { newPassword: `lilac no. ${number}` }),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const winner = answers.findIndex(({ ok }) => ok)
  valueOf(await logIn(open, ann.mail, `lilac no. ${winner}`))
  for (const [number, device] of devices.entries()) {
    const seen = await open.as(device)(accounts.profile, {})
    expect([number, seen.ok]).toEqual([number, number === winner % 2])
  }
})

test('whoever logs in with the old password in the very moment of the change does not stay in', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const password_hash = await hashPassword('the roses bloom')
  let entering: ReturnType<typeof logIn> | undefined
  await open.ctx.db.transaction().execute(async (tx) => {
    await tx.updateTable('accounts').set({ password_hash }).where('id', '=', ann.id).execute()
    entering = logIn(open, ann.mail, castPassword)
    await Promise.race([entering, somebodyWaits(open.ctx.db)])
  })
  expect(await entering).toRefuse('usernameOrPasswordWrong')
})

test('whoever came in with the old password just before is out with the change', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const [changed, ...entered] = await Promise.all([
    change(open, ann, {}),
    ...Array.from({ length: 6 }, () => logIn(open, ann.mail, castPassword)),
  ])
  expect(changed).toSucceed()
  for (const answer of entered) {
    if (!answer.ok) expect(answer).toRefuse('usernameOrPasswordWrong')
    else
      expect(await open.as({ ...ann, token: answer.value })(accounts.profile, {})).toRefuse('sessionExpired')
  }
})

test('a link to a new password that lies in her mail is dead with the change', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  valueOf(await open.as(null)(accounts.forgetPassword, { mail: ann.mail }))
  const guid = (await open.mails())[0]?.link.split('/').at(-1) ?? ''
  valueOf(await change(open, ann, {}))
  expect(await open.as(null)(accounts.resetPassword, { guid, password: 'the tulips bloom' })).toRefuse(
    'invalidLink',
  )
})

test('a change and a reset at once: both are answered, and one password opens', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  for (let round = 0; round < 4; round++) {
    const currentPassword = round === 0 ? castPassword : `lilac no. ${round}`
    const next = `lilac no. ${round + 1}`
    valueOf(await open.as(null)(accounts.forgetPassword, { mail: ann.mail }))
    const guid = (await open.mails()).at(-1)?.link.split('/').at(-1) ?? ''
    const device = { ...ann, token: valueOf(await logIn(open, ann.mail, currentPassword)) }
    const answers = await Promise.all([
      change(open, device, { currentPassword, newPassword: next }),
      open.as(null)(accounts.resetPassword, { guid, password: next }),
    ])
    expect(answers.some(({ ok }) => ok)).toBe(true)
    valueOf(await logIn(open, ann.mail, next))
  }
})
