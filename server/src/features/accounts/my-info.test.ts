import { accounts } from '@spomen/contract/accounts.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { settings } from '@spomen/contract/settings.ts'
import type { CallInput } from '@spomen/contract/endpoint.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { bringSomebody, type Person } from '../../../test/cast.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf, type World, world } from '../../../test/world.ts'

const told = {
  name: 'Ana',
  lastName: 'Jovanović-Petrović',
  gender: 'Female',
  dateOfBirth: '1971-06-18',
  phone: '+381 21 555 333',
  country: 'Italy',
  city: 'Trieste',
} as const

type Form = Record<keyof typeof told, unknown>
const update = ({ as }: World, person: Person, about: Partial<Form> = {}) =>
  as(person)(settings.update, { id: person.id, ...told, ...about } as CallInput<typeof settings.update>)

test('Ann tells anew who she is, and everybody meets her so from then on (C05–C10)', async () => {
  const open = await world()
  const { ann, cleo } = await open.bring('ann', 'cleo')
  expect(valueOf(await update(open, ann))).toMatchObject({ id: ann.id, email: ann.mail, ...told })
  expect(valueOf(await open.as(ann)(accounts.profile, {}))).toMatchObject(told)
  const { users } = valueOf(await open.as(cleo)(accounts.basicInfo, { userIds: [ann.id] }))
  expect(users[ann.id]?.fullName).toBe('Ana Jovanović-Petrović')
})

test('the whole of what she was told of herself may be sent back, and changes nothing else (C07, C09, A74)', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const before = valueOf(await open.as(ann)(accounts.profile, {}))
  const wishes = {
    email: 'somebody-else@example.org',
    mail: 'somebody-else@example.org',
    password: 'the roses bloom',
    role: 'Admin',
    theme: 'theme-pink',
    language: 'de',
    profileImageUrl: '/api/files/x/square',
    imageName: ulid(),
    notifications: { remembrance: false },
    activated_at: '2020-01-01',
    unheardOf: [{ deep: true }],
  }
  const body = { ...before, ...wishes, City: 'Trieste', DATEOFBIRTH: '1971-06-18T22:30:00.000Z' }
  const answer = await open.bare('PUT /api/refusers/update/', { by: ann, body })
  const after = { ...before, city: 'Novi Sad', dateOfBirth: '1970-05-17' }
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, after])
  valueOf(await open.as(null)(accounts.logIn, { mail: ann.mail, password: 'the lilac blooms' }))
})

test('fields in another spelling, in the address or with a time of day are understood (A75, X29, X30)', async () => {
  const { bare, as, bring } = await world()
  const { ann } = await bring('ann')
  const { dateOfBirth: _, ...rest } = told
  const answer = await bare(`PUT /API/RefUsers/UPDATE?ID=${ann.id}&DateOfBirth=1971-06-18T22:30:00.000Z`, {
    by: ann,
    body: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name.toUpperCase(), value])),
  })
  expect(answer.status).toBe(200)
  expect(valueOf(await as(ann)(accounts.profile, {}))).toMatchObject(told)
})

const required = ['name', 'lastName', 'country', 'city', 'dateOfBirth'] as const
const refused: [string, Partial<Form>, RefusalKey][] = [
  ...required.flatMap((field): [string, Partial<Form>, RefusalKey][] => [
    [`no ${field}`, { [field]: undefined }, 'fillAllFields'],
    [`an empty ${field}`, { [field]: ' ' }, 'fillAllFields'],
  ]),
  ['an unknown gender', { gender: 'Robot' }, 'fillAllFields'],
  ['a day that is none', { dateOfBirth: '1971-02-30' }, 'invalidDate'],
  ['a birthday tomorrow', { dateOfBirth: '2026-04-13' }, 'invalidDate'],
  ['a birthday long before', { dateOfBirth: '1571-06-18' }, 'invalidDate'],
  ['a name too long (Q97)', { name: 'a'.repeat(101) }, 'textTooLong'],
  ['a city too long (Q97)', { city: 'a'.repeat(101) }, 'textTooLong'],
  ['a phone too long (Q97)', { phone: '1'.repeat(101) }, 'textTooLong'],
  ['a phone in words', { phone: 'call me' }, 'invalidPhone'],
  ['a phone without digits', { phone: '+-' }, 'invalidPhone'],
]

test('what is missing or cannot be changes nothing (C06, C11, Q57)', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const before = valueOf(await open.as(ann)(accounts.profile, {}))
  for (const [what, about, why] of refused) {
    expect([what, await update(open, ann, about)]).toEqual([what, expect.objectContaining({ why })])
  }
  expect(valueOf(await open.as(ann)(accounts.profile, {}))).toEqual(before)
})

test('the phone may be taken away, and a gender that is not sent stays (C06, C08)', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  valueOf(await update(open, ann))
  for (const phone of ['', undefined, null]) {
    const after = valueOf(await update(open, ann, { phone, gender: undefined }))
    expect([after.phone, after.gender]).toEqual([null, 'Female'])
  }
})

test("nobody changes another's name, theme, language, password or mails (C34, Q81)", async () => {
  const open = await world()
  const { ann, cleo, mod } = await open.bring('ann', 'cleo', 'mod')
  const before = valueOf(await open.as(ann)(accounts.profile, {}))
  const bodies = {
    update: told,
    UpdateUserTheme: { theme: 'theme-pink' },
    UpdateUserLanguage: { language: 'de' },
    ChangePassword: { currentPassword: 'the lilac blooms', newPassword: 'the roses bloom' },
    UpdateUserEmailNotification: { ...noMails },
  }
  for (const by of [cleo, mod])
    for (const [call, body] of Object.entries(bodies)) {
      const answer = await open.bare(`PUT /api/refusers/${call}`, { by, body: { id: ann.id, ...body } })
      expect([call, answer.status, answer.text]).toEqual([call, 403, 'forbidden'])
    }
  expect(valueOf(await open.as(ann)(accounts.profile, {}))).toEqual(before)
})

test('a portrait shows with the name its file came with (A73, C12–C16)', async () => {
  const open = await world()
  const { ann, cleo } = await open.bring('ann', 'cleo')
  const file = new File([await picture()], 'Ana u bašti.jpg', { type: 'image/jpeg' })
  const address = valueOf(await open.as(ann)(memorials.changePortrait, { type: 2 }, [file]))
  expect(valueOf(await open.as(ann)(accounts.profile, {}))).toMatchObject({
    profileImageUrl: address,
    imageName: address.split('/').at(-2),
    imageOriginalName: 'Ana u bašti.jpg',
  })
  expect(valueOf(await update(open, ann)).imageOriginalName).toBe('Ana u bašti.jpg')
  expect((await open.bare(`GET ${address}`, { by: cleo })).status).toBe(200)
})

const noMails = { imageComment: false, videoComment: false, followRequest: false, lastGreeting: false }

test('Ann finds four kinds of mail switched on, and the day of remembrance; likes are not mailed (C28, C29, C33)', async () => {
  const { as, bring } = await world()
  const { ann } = await bring('ann')
  expect(valueOf(await as(ann)(settings.notifications, { id: ann.id }))).toEqual({
    id: ann.id,
    imageComment: true,
    videoComment: true,
    followRequest: true,
    lastGreeting: true,
    suggestion: true,
    imageVideoLike: false,
    remembrance: true,
  })
})

test('she switches them one by one; what is not sent stays as it is (C31, C32, Q05)', async () => {
  const { as, bare, bring } = await world()
  const { ann } = await bring('ann')
  const all = { ...noMails, suggestion: false, imageVideoLike: true, remembrance: false }
  expect(valueOf(await as(ann)(settings.changeNotifications, { id: ann.id, ...all }))).toEqual(all)
  const body = {
    Id: ann.id,
    ImageComment: 'true',
    videoComment: false,
    FOLLOWREQUEST: true,
    lastGreeting: 'False',
  }
  const answer = await bare('PUT /api/refusers/UpdateUserEmailNotification/', { by: ann, body })
  const after = { ...all, imageComment: true, followRequest: true }
  expect(JSON.parse(answer.text)).toEqual(after)
  expect(valueOf(await as(ann)(settings.notifications, { id: ann.id }))).toEqual({ id: ann.id, ...after })
  expect(valueOf(await as(ann)(accounts.profile, {})).notifications).toEqual(after)
})

test('a switch that is missing or neither on nor off changes nothing', async () => {
  const { bare, as, bring } = await world()
  const { ann } = await bring('ann')
  for (const imageComment of [undefined, null, '', 'maybe', 1, {}]) {
    const body = { id: ann.id, ...noMails, imageComment }
    const answer = await bare('PUT /api/refusers/UpdateUserEmailNotification', { by: ann, body })
    expect([imageComment, answer.status, answer.text]).toEqual([imageComment, 400, 'fillAllFields'])
  }
  expect(valueOf(await as(ann)(settings.notifications, { id: ann.id })).videoComment).toBe(true)
})

test("the switches of another are closed, and nobody's are not found (C30, C34)", async () => {
  const { as, bring, ctx, clock } = await world()
  const { ann, mod } = await bring('ann', 'mod')
  const gone = await bringSomebody(ctx)
  await ctx.db.updateTable('accounts').set({ deleted_at: clock.now() }).where('id', '=', gone.id).execute()
  const look = (id: string) => as(mod)(settings.notifications, { id })
  expect(await look(ann.id)).toMatchObject({ why: 'forbidden', status: 403 })
  expect(await look(ulid())).toMatchObject({ why: 'notFound', status: 404 })
  expect(await look(gone.id)).toMatchObject({ why: 'notFound', status: 404 })
})
