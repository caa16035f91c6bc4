import { accounts } from '@spomen/contract/accounts.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { castPassword } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { again, day, leave, logIn } from '../../../test/leaving.ts'
import { valueOf, world } from '../../../test/world.ts'

const rex = { name: 'Rex', dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30' }

test('Ann leaves: she is out everywhere, her memorials are closed, and a letter tells what happens and how to come back (Q28, Q105)', async () => {
  const home = await family()
  const { as, bare, ann, ben, milanId, mails, clock } = home
  const phone = await again(home, ann)
  clock.forward(1_000)
  valueOf(await as(ann)(memorials.createPet, rex))
  clock.forward(1_000)
  const left = await bare('DELETE /api/refusers/delete', {
    by: phone,
    body: { id: ann.id, password: castPassword },
  })
  expect(left).toMatchObject({ status: 200, text: '{"ok":true}' })
  expect(left.headers.get('set-cookie')).toMatch(/^__Secure-spomen_files=;.*Path=\/api\/files/)

  for (const device of [ann, phone]) expect(await as(device)(accounts.profile, {})).toRefuse('sessionExpired')
  expect(
    (await bare('GET /api/files/x/large', { headers: { cookie: `spomen_files=${ann.fileCookie}` } })).status,
  ).toBe(401)
  expect(await as(ben)(profiles.whole, { id: milanId })).toRefuse('notFound')
  expect(valueOf(await as(ben)(profiles.wall, {})).totalCount).toBe(0)
  expect(valueOf(await as(ben)(accounts.basicInfo, { userIds: [ann.id] })).users).toEqual({})

  expect(await logIn(home, ann)).toMatchObject({ status: 403, why: 'accountDeleted' })
  expect(await logIn(home, ann, 'a guess')).toRefuse('usernameOrPasswordWrong')

  const mail = (await mails()).findLast(({ to }) => to === ann.mail)
  expect(mail).toMatchObject({ to: ann.mail, subject: 'Your Spomen account is closed' })
  expect(mail?.link).toMatch(/^https:\/\/spomen\.example\/ComeBack\/[\w-]{43}$/)
  // Of several none stands above the others.
  expect(mail?.text).toMatch(/^Dear Ann,/)
  expect(mail?.text).toContain('Milan Jovanović and Rex')
  expect(mail?.text).toContain('Until 12 May 2026 you can come back')
  expect(mail?.text).toContain('not shown any more. If you come back, so do they')
})

test('the letter of whoever kept one memorial carries its name and days as a small title', async () => {
  const home = await family()
  await leave(home, home.ann, 'leave')
  expect((await home.mails()).findLast(({ to }) => to === home.ann.mail)?.text).toMatch(
    /^Milan Jovanović\n12\/04\/1938 – 03\/11\/2021\n\nDear Ann,/,
  )
})

test('a wrong password closes nothing, and guessing has an end (promises 2.7)', async () => {
  const open = await world({ LOGIN_FAILURES_PER_HOUR: '3' })
  const { ann } = await open.bring('ann')
  const guess = (password: string) => open.as(ann)(personalData.leave, { id: ann.id, password })
  for (let number = 0; number < 3; number++) expect(await guess('a guess')).toRefuse('currentPasswordWrong')
  expect(await guess(castPassword)).toMatchObject({ status: 429, why: 'tooManyRequests' })
  valueOf(await open.as(ann)(accounts.profile, {}))
  expect(await open.mails()).toEqual([])
  open.clock.forward(day)
  valueOf(await guess(castPassword))
})

test.each([
  ['srb', 'Vaš nalog na Spomenu je zatvoren', 'do: 12. maj 2026.'],
  ['it', 'Il tuo account Spomen è chiuso', '12 maggio 2026'],
  ['zh', '您的 Spomen 账户已关闭', '2026年5月12日之前'],
  ['de', 'Ihr Spomen-Konto ist geschlossen', 'Bis zum 12. Mai 2026'],
] as const)('the letter comes in %s', async (language, subject, until) => {
  const open = await world()
  const { ann } = await open.bring('ann')
  valueOf(await open.as(ann)(accounts.changeLanguage, { id: ann.id, language }))
  await leave(open, ann, 'leave')
  const [mail] = await open.mails()
  expect(mail?.subject).toBe(subject)
  expect(mail?.text).toContain(until)
})

test('nobody closes the account of somebody else', async () => {
  const { as, ann, ben } = await family()
  expect(await as(ben)(personalData.leave, { id: ann.id, password: castPassword })).toRefuse('forbidden')
  valueOf(await as(ann)(accounts.profile, {}))
})
