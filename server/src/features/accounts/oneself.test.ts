import { accounts } from '@spomen/contract/accounts.ts'
import { expect, test } from 'vitest'
import { ulid } from 'ulid'
import { linkTo, signUp, vera } from '../../../test/newcomer.ts'
import { valueOf, world } from '../../../test/world.ts'

test('Ann sees everything the server knows of her but her password (A73, A79)', async () => {
  const { bare, bring } = await world()
  const { ann } = await bring('ann')
  const { text } = await bare('GET /api/refusers/getuserprofile', { by: ann })
  expect(JSON.parse(text)).toEqual({
    id: ann.id,
    name: 'Ann',
    lastName: 'Jovanović',
    email: 'ann@example.org',
    gender: 'Other',
    dateOfBirth: '1970-05-17',
    phone: null,
    country: 'Serbia',
    city: 'Novi Sad',
    theme: 'no-theme',
    language: 'en',
    role: null,
    needsSecondStep: false,
    secondStepEndsAt: null,
    profileImageUrl: null,
    imageOriginalName: null,
    imageName: null,
    notifications: {
      imageComment: true,
      videoComment: true,
      followRequest: true,
      lastGreeting: true,
      suggestion: true,
      imageVideoLike: false,
      remembrance: true,
    },
  })
})

test('Mod is a moderator, and nobody else is (A76)', async () => {
  const { as, bring } = await world()
  const { ann, mod } = await bring('ann', 'mod')
  expect(valueOf(await as(mod)(accounts.profile, {})).role).toBe('Admin')
  expect(valueOf(await as(ann)(accounts.profile, {})).role).toBeNull()
})

test('of others everybody signed in learns the name and the picture, and nothing more (A78)', async () => {
  const { bare, bring } = await world()
  const { ann, ben, cleo } = await bring('ann', 'ben', 'cleo')
  const body = { UserIds: [ann.id, ben.id, ann.id, ulid(), 'nobody', ''] }
  const { text } = await bare('POST /api/refusers/userBasicInfo', { by: cleo, body })
  expect(JSON.parse(text)).toEqual({
    users: {
      [ann.id]: { id: ann.id, name: 'Ann', lastName: 'Jovanović', fullName: 'Ann Jovanović', imageUrl: null },
      [ben.id]: { id: ben.id, name: 'Ben', lastName: 'Đorđević', fullName: 'Ben Đorđević', imageUrl: null },
    },
  })
})

test('王芳 is called as the Chinese write it: the family’s name first, and nothing between', async () => {
  const home = await world()
  const { as, bring } = home
  const { ann } = await bring('ann')
  valueOf(await signUp(home, { name: '芳', lastName: '王' }))
  const mail = (await home.mails()).findLast(({ to }) => to === vera.email)
  expect(mail?.text).toContain('王芳')
  const activationGuid = await linkTo(home, vera.email)
  valueOf(await as(null)(accounts.activate, { activationGuid }))
  const token = valueOf(await as(null)(accounts.logIn, { mail: vera.email, password: vera.password }))
  const { id } = valueOf(await as({ ...ann, token })(accounts.profile, {}))
  const { users } = valueOf(await as(ann)(accounts.basicInfo, { userIds: [id] }))
  expect(users[id]?.fullName).toBe('王芳')
})

test.each([
  ['a bare list', (id: string) => [id]],
  ['one id alone', (id: string) => ({ userIds: id })],
])('the ids of people may come as %s', async (_, bodyOf) => {
  const { bare, bring } = await world()
  const { ann } = await bring('ann')
  const { text } = await bare('POST /api/refusers/userBasicInfo', { by: ann, body: bodyOf(ann.id) })
  expect(JSON.parse(text)).toMatchObject({ users: { [ann.id]: { name: 'Ann' } } })
})

test('no ids are nobody, and a thousand and one are too many', async () => {
  const { as, bring } = await world()
  const { ann } = await bring('ann')
  expect(valueOf(await as(ann)(accounts.basicInfo, { userIds: [] }))).toEqual({ users: {} })
  const tooMany = Array.from({ length: 1_001 }, () => ann.id)
  expect(await as(ann)(accounts.basicInfo, { userIds: tooMany })).toRefuse('fillAllFields')
})

test('Ann chooses a colour, and an unknown one changes nothing (B25)', async () => {
  const { bare, as, bring } = await world()
  const { ann } = await bring('ann')
  const choose = (theme: unknown) =>
    bare('PUT /api/refusers/UpdateUserTheme', { by: ann, body: { id: ann.id, theme } })
  expect((await choose('Theme-Pink')).status).toBe(200)
  for (const theme of ['theme-rainbow', '', null, 7]) expect((await choose(theme)).text).toBe('fillAllFields')
  expect(valueOf(await as(ann)(accounts.profile, {})).theme).toBe('theme-pink')
})

test('mails follow the language Ann chose last (Q79)', async () => {
  const { as, bring, mails } = await world()
  const { ann } = await bring('ann')
  valueOf(await as(ann)(accounts.changeLanguage, { id: ann.id, language: 'de' }))
  valueOf(await as(null)(accounts.forgetPassword, { mail: ann.mail }))
  expect((await mails())[0]?.subject).toBe('Ein neues Passwort für Spomen')
})
